import Foundation

extension FixtureLibrary {
  /// Compiles a library that has another version of the interface to the tool, with the frozen header of that version.
  ///
  /// - Parameters:
  ///   - version: the version, from 1.
  ///   - change: changes the code of the header.
  public static func compile(
    interface version: Int, in directory: URL, changingHeader change: (String) -> String = { $0 }
  ) throws {
    let fixtures = packageRoot.appendingPathComponent("Tests/Fixtures/Interface")
    try Data(change(frozenHeader(version)).utf8).write(to: directory.appendingPathComponent("CStratus.h"))
    let source = fixtures.appendingPathComponent("Library.c").path
    let result = try run(["clang", "-shared", "-fPIC", "-I.", "-o", "libApp.so", source], in: directory)
    guard result.status == 0 else { throw CompilerFailed(output: result.errors) }
  }

  /// Returns the header of a version, without comments.
  public static func frozenHeader(_ version: Int) throws -> String {
    try String(
      contentsOf: packageRoot.appendingPathComponent("Tests/Fixtures/Interface/\(version)/CStratus.h"), encoding: .utf8)
  }
}
