/// The replacement of one assembly by another one. Both names are short or full.
public struct AssemblyReplacement: Hashable, Sendable {
  /// The assembly that is replaced.
  public var original: String
  /// The assembly that is activated instead.
  public var replacement: String

  /// Creates a replacement of an original assembly.
  public init(of original: String, by replacement: String) {
    self.original = original
    self.replacement = replacement
  }
}
