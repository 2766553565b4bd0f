public struct URL: Sendable, Hashable, Codable, CustomStringConvertible {
  public enum DirectoryHint: Sendable { case isDirectory, notDirectory, checkFileSystem, inferFromPath }
  public init?(string: String) {}
  public init?(string: String, relativeTo base: URL?) {}
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  public init?(string: String, encodingInvalidCharacters: Bool) {}
  public init(fileURLWithPath path: String) {}
  public init(fileURLWithPath path: String, isDirectory: Bool) {}
  public init(fileURLWithPath path: String, relativeTo base: URL?) {}
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public init(filePath: String, directoryHint: DirectoryHint = .inferFromPath, relativeTo base: URL? = nil) {}
  public var description: String { fatalError() }
  public var path: String { fatalError() }
  public var relativePath: String { fatalError() }
  public var absoluteString: String { fatalError() }
  public var lastPathComponent: String { fatalError() }
  public var pathComponents: [String] { fatalError() }
  public var pathExtension: String { fatalError() }
  public var hasDirectoryPath: Bool { fatalError() }
  public var standardizedFileURL: URL { fatalError() }
  public var absoluteURL: URL { fatalError() }
  public var scheme: String? { fatalError() }
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public func host(percentEncoded: Bool = true) -> String? { fatalError() }
  public func appendingPathComponent(_ component: String) -> URL { fatalError() }
  public func appendingPathComponent(_ component: String, isDirectory: Bool) -> URL { fatalError() }
  public func appendingPathExtension(_ pathExtension: String) -> URL { fatalError() }
  public func deletingLastPathComponent() -> URL { fatalError() }
  public func deletingPathExtension() -> URL { fatalError() }
  public func resolvingSymlinksInPath() -> URL { fatalError() }
  public func resourceValues(forKeys keys: Set<URLResourceKey>) throws -> URLResourceValues { fatalError() }
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public func path(percentEncoded: Bool = true) -> String { fatalError() }
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public func appending(path: some StringProtocol, directoryHint: DirectoryHint = .inferFromPath) -> URL {
    fatalError()
  }
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public func appending(component: some StringProtocol, directoryHint: DirectoryHint = .inferFromPath) -> URL {
    fatalError()
  }
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public static var temporaryDirectory: URL { fatalError() }
}
public struct URLResourceKey: Hashable, Sendable {
  public static let isDirectoryKey = URLResourceKey()
  public static let isRegularFileKey = URLResourceKey()
}
public struct URLResourceValues {
  public var isDirectory: Bool? { fatalError() }
  public var isRegularFile: Bool? { fatalError() }
}
