import CStratusZlib

/// Bytes compressed by zlib, piece by piece.
struct DeflateStream: ~Copyable {
  /// Of 0 to 9. Drawings take half as long as with zlib's own choice, 6, for a seventh more bytes.
  private static let effort: Int32 = 3

  /// reason: zlib keeps a pointer back to this, so it must not move.
  private let state: UnsafeMutablePointer<z_stream>
  private var compressed: [UInt8] = []
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)

  /// - Returns: nil when there is not enough memory.
  init?() {
    state = .allocate(capacity: 1)
    state.initialize(to: z_stream())
    guard deflateInit_(state, Self.effort, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      state.deallocate()
      return nil
    }
  }

  /// - Returns: false when there is not enough memory.
  mutating func write(_ bytes: [UInt8]) -> Bool { deflate(bytes, Z_NO_FLUSH) }

  /// - Returns: all that was written, compressed; nil when there is not enough memory.
  consuming func finish() -> [UInt8]? { deflate([], Z_FINISH) ? compressed : nil }

  private mutating func deflate(_ bytes: [UInt8], _ flush: Int32) -> Bool {
    bytes.withUnsafeBufferPointer { input in
      // reason: zlib does not write to its input, but its type does not say so.
      state.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
      state.pointee.avail_in = uInt(input.count)
      repeat {
        let (status, count) = chunk.withUnsafeMutableBufferPointer { output in
          state.pointee.next_out = output.baseAddress
          state.pointee.avail_out = uInt(output.count)
          return (CStratusZlib.deflate(state, flush), output.count - Int(state.pointee.avail_out))
        }
        guard status != Z_STREAM_ERROR else { return false }
        compressed += chunk[..<count]
        // It has more to give as long as it fills what it gets.
      } while state.pointee.avail_out == 0
      return true
    }
  }

  deinit {
    deflateEnd(state)
    state.deallocate()
  }
}
