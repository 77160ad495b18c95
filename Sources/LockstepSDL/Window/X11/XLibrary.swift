import Glibc

/// The few functions of Xlib that SDL has no word for, from the library that SDL loads for itself: nothing is linked, and where there
/// is no Xlib there is none of this.
struct XLibrary {
    /// What Xlib calls when the server refuses a request: the display and the error, of which nothing is read here.
    typealias ErrorHandler = @convention(c) (OpaquePointer?, OpaquePointer?) -> Int32
    /// What Xlib calls when a connection is gone.
    typealias ConnectionErrorHandler = @convention(c) (OpaquePointer?) -> Int32
    /// What Xlib calls next, and what ends the program unless it is replaced.
    typealias ExitHandler = @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Void

    private let library: UnsafeMutableRawPointer

    init?() {
        guard let library = dlopen("libX11.so.6", RTLD_LAZY) else { return nil }
        self.library = library
    }

    /// From now on a lost connection ends the program with the sentence and the status that it has elsewhere too.
    func endOnLoss() {
        setConnectionErrorHandler { _ in
            DisplayLoss.end()
            return 0
        }
    }

    /// Has Xlib call another function when the server refuses a request.
    func setErrorHandler(_ handler: ErrorHandler) {
        typealias Function = @convention(c) (ErrorHandler?) -> OpaquePointer?
        _ = function("XSetErrorHandler", as: Function.self)?(handler)
    }

    /// Has Xlib call another function when a connection is gone.
    func setConnectionErrorHandler(_ handler: ConnectionErrorHandler) {
        typealias Function = @convention(c) (ConnectionErrorHandler?) -> OpaquePointer?
        _ = function("XSetIOErrorHandler", as: Function.self)?(handler)
    }

    /// Has Xlib go on, with calls that do nothing, when a display's connection is gone; answers whether this Xlib can (1.7 and later).
    func setExitHandler(of display: OpaquePointer, _ handler: ExitHandler) -> Bool {
        typealias Function = @convention(c) (OpaquePointer?, ExitHandler?, UnsafeMutableRawPointer?) -> Void
        guard let set = function("XSetIOErrorExitHandler", as: Function.self) else { return false }
        set(display, handler, nil)
        return true
    }

    /// Sends what is to be sent, and answers whether an event has been read already; nil where Xlib can't tell.
    func hasEvents(_ display: OpaquePointer) -> Bool? {
        typealias Function = @convention(c) (OpaquePointer?) -> Int32
        return function("XPending", as: Function.self).map { $0(display) > 0 }
    }

    /// The socket of a display.
    func socket(of display: OpaquePointer) -> Int32? {
        typealias Function = @convention(c) (OpaquePointer?) -> Int32
        return function("XConnectionNumber", as: Function.self)?(display)
    }

    /// The resources that the desktop has left on the display that `DISPLAY` names, as lines of `name: value`.
    func resources() -> String? {
        typealias Open = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
        typealias Read = @convention(c) (OpaquePointer?) -> UnsafePointer<CChar>?
        typealias Close = @convention(c) (OpaquePointer?) -> Int32
        guard let open = function("XOpenDisplay", as: Open.self),
            let read = function("XResourceManagerString", as: Read.self),
            let close = function("XCloseDisplay", as: Close.self),
            let display = open(nil)
        else { return nil }
        defer { _ = close(display) }
        return read(display).map { String(cString: $0) }
    }

    /// A function of the library; `type` must be what Xlib's header says of it.
    private func function<Function>(_ name: String, as type: Function.Type) -> Function? {
        dlsym(library, name).map { unsafeBitCast($0, to: type) }
    }
}
