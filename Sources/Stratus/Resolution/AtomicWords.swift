import CStratusRuntime

/// Memory for words that threads access atomically with the functions of `StratusAtomics.h`. Each word is 0 at first.
///
/// The words are not stored properties, because only allocated memory is guaranteed to keep its address.
final class AtomicWords {
  private let words: UnsafeMutablePointer<UInt>

  init(count: Int) {
    words = .allocate(capacity: count)
    words.initialize(repeating: 0, count: count)
  }

  deinit { words.deallocate() }

  /// Returns the address of a word, which is valid as long as this object lives.
  ///
  /// - Precondition: `index` is less than the number of words.
  func address(at index: Int) -> UnsafeMutablePointer<UInt> { words + index }
}
