import Foundation

/// Gives the body a new empty folder and removes it afterwards, however the body ends.
public func withTemporaryFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let folder = try makeTemporaryFolder()
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder)
}

/// Gives the body a new empty folder and removes it afterwards, however the body ends.
public func withTemporaryFolder<Result>(
  isolation: isolated (any Actor)? = #isolation, _ body: (URL) async throws -> Result
) async throws -> Result {
  let folder = try makeTemporaryFolder()
  defer { try? FileManager.default.removeItem(at: folder) }
  return try await body(folder)
}

/// The folder of the package under test.
public let packageRoot = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

private func makeTemporaryFolder() throws -> URL {
  // Symbolic links are resolved, so that paths in output compare equal to this one (`/tmp` is a link on macOS).
  let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    .appendingPathComponent("stratus-test-\(UUID().uuidString)", isDirectory: true)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  return folder
}
