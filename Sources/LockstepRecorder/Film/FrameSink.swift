/// Where the frames of a film go, one after the other, at a constant rate.
///
/// One thread at a time uses it. Once something failed it takes no more; what was begun is taken away when it goes.
public protocol FrameSink: AnyObject, Sendable {
    /// Adds a frame. In a file it gets the size of the first one: cut, or filled up with white, at the right and at the bottom.
    func add(_ picture: Picture) throws(RecorderError)

    /// Adds a frame that looks like the one before it; there must be one.
    func addSame() throws(RecorderError)

    /// Writes what is not written yet and gives a file its name; without any frame there is none.
    func finish() throws(RecorderError)

    /// Gives up, from any thread and while another one adds or finishes: takes away what would stay behind if the process ended now.
    func abandon()
}
