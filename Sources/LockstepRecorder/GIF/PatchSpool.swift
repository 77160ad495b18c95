import CDeflate
import Foundation

/// What changed from picture to picture, kept until the palette of the whole film is known.
///
/// It lies packed in a file without a name, which is gone with the process, however that ends.
final class PatchSpool {
    /// A part of the film's picture that is shown from a frame on.
    struct Patch {
        var frame: Int
        var area: PixelArea
        fileprivate var offset: Int
        fileprivate var length: Int
    }

    private let path: String
    private let descriptor: Int32
    private let compressor: OpaquePointer
    private let decompressor: OpaquePointer
    private var packed: [UInt8] = []
    private var end = 0
    private(set) var patches: [Patch] = []

    /// Begins beside a file; failures are told with the name of the film.
    init(beside file: String, for path: String) throws(RecorderError) {
        guard let part = PartFile(beside: file, isRead: true) else { throw .file(path, reason: SystemReason.last()) }
        unlink(part.path)
        guard let compressor = libdeflate_alloc_compressor(1), let decompressor = libdeflate_alloc_decompressor() else {
            close(part.descriptor)
            throw .picture(width: 0, height: 0)
        }
        (self.path, descriptor) = (path, part.descriptor)
        (self.compressor, self.decompressor) = (compressor, decompressor)
    }

    deinit {
        close(descriptor)
        libdeflate_free_compressor(compressor)
        libdeflate_free_decompressor(decompressor)
    }

    /// Keeps the pixels of a part, row by row.
    func append(_ pixels: [UInt32], in area: PixelArea, fromFrame frame: Int) throws(RecorderError) {
        let bound = libdeflate_deflate_compress_bound(compressor, pixels.count * 4)
        if packed.count < bound { packed = [UInt8](repeating: 0, count: bound) }
        let length = pixels.withUnsafeBytes { source in
            packed.withUnsafeMutableBytes { target in
                libdeflate_deflate_compress(
                    compressor, source.baseAddress, source.count, target.baseAddress, target.count)
            }
        }
        guard length > 0 else { throw .picture(width: area.width, height: area.height) }
        let reason = packed[..<length].withUnsafeBytes { WholeFile.writeAll($0, to: descriptor) }
        if let reason { throw .file(path, reason: reason) }
        patches.append(Patch(frame: frame, area: area, offset: end, length: length))
        end += length
    }

    /// The pixels of a part that was kept.
    func pixels(of patch: Patch) throws(RecorderError) -> [UInt32] {
        var bytes = [UInt8](repeating: 0, count: patch.length)
        var start = 0
        while start < bytes.count {
            let count = bytes.withUnsafeMutableBytes { buffer -> Int in
                let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[start...])
                return pread(descriptor, rest.baseAddress, rest.count, off_t(patch.offset + start))
            }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { throw .file(path, reason: SystemReason.last()) }
            start += count
        }
        var pixels = [UInt32](repeating: 0, count: patch.area.width * patch.area.height)
        let result = bytes.withUnsafeBytes { source in
            pixels.withUnsafeMutableBytes { target in
                libdeflate_deflate_decompress(
                    decompressor, source.baseAddress, source.count, target.baseAddress, target.count, nil)
            }
        }
        guard result == LIBDEFLATE_SUCCESS else {
            throw .picture(width: patch.area.width, height: patch.area.height)
        }
        return pixels
    }
}
