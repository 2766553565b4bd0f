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
  // Symbolic links are resolved, so that paths in output compare equal to this one (`/tmp` is a link on macOS).
  let directory = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    .appendingPathComponent("stratus-test-\(UUID().uuidString)", isDirectory: true)
  try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  return directory
}
