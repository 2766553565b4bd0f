/// The replacement of one assembly by another one. Both names are short or full.
package struct AssemblyReplacement: Hashable, Sendable {
  /// The assembly that is replaced.
  package var original: String
  /// The assembly that is activated instead.
  package var replacement: String

  /// Creates a replacement of an original assembly.
  package init(of original: String, by replacement: String) {
    self.original = original
    self.replacement = replacement
  }
}
