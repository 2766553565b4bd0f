import CStratus
import StratusBase

/// Copies of strings for C, which live until ``free()``. Equal strings share a copy.
struct CStringPool {
  private var known = [String: UnsafePointer<CChar>]()

  /// Returns a copy of a string.
  ///
  /// reason for the pointer: C requires strings that end in NUL. The owner of the pool frees all of them at the end.
  @inline(never)
  mutating func copy(_ text: String) -> UnsafePointer<CChar>? {
    if let existing = known[text] { return existing }
    guard let copy = strdup(text) else { return nil }
    known[text] = UnsafePointer(copy)
    return UnsafePointer(copy)
  }

  mutating func copy(_ text: String?) -> UnsafePointer<CChar>? { text.flatMap { copy($0) } }

  mutating func location(_ file: String, _ line: Int) -> StratusLocation {
    StratusLocation(file: copy(file), line: Int32(clamping: line))
  }

  @inline(never)
  mutating func location(_ location: CodeLocation) -> StratusLocation {
    // A StaticString is NUL-terminated already, and lives as long as the library.
    guard location.file.hasPointerRepresentation else {
      return self.location(location.file.description, Int(location.line))
    }
    let file = UnsafeRawPointer(location.file.utf8Start).assumingMemoryBound(to: CChar.self)
    return StratusLocation(file: file, line: Int32(clamping: location.line))
  }

  func free() {
    for text in known.values { Self.release(text) }
  }

  static func release(_ text: UnsafePointer<CChar>) {
    systemFree(UnsafeMutableRawPointer(mutating: text))
  }
}

// The system's function whose name is taken above.
private func systemFree(_ pointer: UnsafeMutableRawPointer) { free(pointer) }
