import Foundation

/// The three descriptors that every program is started with, or should be.
enum StandardStreams {
    /// Takes the places of those that are missing: the next file that is opened would get them, and messages would be written into it.
    ///
    /// They can be read, and are empty; writing there fails as it did before.
    static func open() {
        while true {
            let descriptor = Foundation.open("/dev/null", O_RDONLY)
            if descriptor <= 2 && descriptor >= 0 { continue }
            if descriptor > 2 { close(descriptor) }
            return
        }
    }
}
