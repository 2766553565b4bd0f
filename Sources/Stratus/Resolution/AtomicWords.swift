import CStratusRuntime

/// Memory for words that threads access atomically with the functions of `StratusAtomics.h`. Each word is 0 at first.
///
/// The words are not stored properties, because only allocated memory is guaranteed to keep its address.
final class AtomicWords {
  private let words: UnsafeMutableBufferPointer<UInt>

  init(count: Int) {
    words = .allocate(capacity: count)
    words.initialize(repeating: 0)
  }

  deinit { words.deallocate() }

  /// Returns the address of a word, which is valid as long as this object lives.
  func address(at index: Int) -> UnsafeMutablePointer<UInt> {
    precondition(words.indices.contains(index))
    return words.baseAddress.unsafelyUnwrapped + index
  }
}
