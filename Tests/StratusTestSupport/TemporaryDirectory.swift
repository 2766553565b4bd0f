import Foundation

/// Calls the body with a new empty directory, which is removed afterwards even if the body throws.
public func withTemporaryDirectory<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let directory = try makeTemporaryDirectory()
  defer { try? FileManager.default.removeItem(at: directory) }
  return try body(directory)
}

/// Calls the body with a new empty directory, which is removed afterwards even if the body throws.
public func withTemporaryDirectory<Result>(
  isolation: isolated (any Actor)? = #isolation, _ body: (URL) async throws -> Result
) async throws -> Result {
  let directory = try makeTemporaryDirectory()
  defer { try? FileManager.default.removeItem(at: directory) }
  return try await body(directory)
}

/// The directory of the package under test.
public let packageRoot = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

private func makeTemporaryDirectory() throws -> URL {
  let directory = FileManager.default.temporaryDirectory
    // A directory of the tests' own, because `diff --build` links everything that is beside a repository.
    .appendingPathComponent("stratus-tests/\(UUID().uuidString)", isDirectory: true)
  try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  // Without symbolic links, so that paths in output compare equal to this one. On macOS, `/var` leads to
  // `/private/var`, but Foundation's `resolvingSymlinksInPath()` omits `/private`.
  guard let resolved = realpath(directory.path, nil) else { return directory }
  defer { free(resolved) }
  return URL(fileURLWithPath: String(cString: resolved), isDirectory: true)
}
