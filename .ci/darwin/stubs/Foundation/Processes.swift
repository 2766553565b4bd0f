#if os(macOS)
  open class Process: NSObject, @unchecked Sendable {
    public enum TerminationReason: Int, Sendable { case exit = 1, uncaughtSignal }
    public override init() {}
    open var executableURL: URL? {
      get { fatalError() }
      set {}
    }
    open var arguments: [String]? {
      get { fatalError() }
      set {}
    }
    open var environment: [String: String]? {
      get { fatalError() }
      set {}
    }
    open var currentDirectoryURL: URL? {
      get { fatalError() }
      set {}
    }
    open var standardInput: Any? {
      get { fatalError() }
      set {}
    }
    open var standardOutput: Any? {
      get { fatalError() }
      set {}
    }
    open var standardError: Any? {
      get { fatalError() }
      set {}
    }
    open var processIdentifier: Int32 { fatalError() }
    open var isRunning: Bool { fatalError() }
    open var terminationStatus: Int32 { fatalError() }
    open var terminationReason: TerminationReason { fatalError() }
    open var terminationHandler: (@Sendable (Process) -> Void)? {
      get { fatalError() }
      set {}
    }
    open func run() throws {}
    open func terminate() {}
    open func interrupt() {}
    open func waitUntilExit() {}
  }
#endif

open class Pipe: NSObject, @unchecked Sendable {
  public override init() {}
  open var fileHandleForReading: FileHandle { fatalError() }
  open var fileHandleForWriting: FileHandle { fatalError() }
}
open class FileHandle: NSObject, @unchecked Sendable {
  open class var standardInput: FileHandle { fatalError() }
  open class var standardOutput: FileHandle { fatalError() }
  open class var standardError: FileHandle { fatalError() }
  open class var nullDevice: FileHandle { fatalError() }
  public init(fileDescriptor: Int32, closeOnDealloc: Bool = false) {}
  public convenience init(forReadingFrom url: URL) throws { fatalError() }
  public convenience init(forWritingTo url: URL) throws { fatalError() }
  open var fileDescriptor: Int32 { fatalError() }
  open var availableData: Data { fatalError() }
  open func readDataToEndOfFile() -> Data { fatalError() }
  open func write(_ data: Data) {}
  @available(macOS 10.15.4, iOS 13.4, tvOS 13.4, watchOS 6.2, *)
  public func readToEnd() throws -> Data? { fatalError() }
  @available(macOS 10.15.4, iOS 13.4, tvOS 13.4, watchOS 6.2, *)
  public func write(contentsOf data: some Sequence<UInt8>) throws {}
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  open func close() throws {}
}
open class ProcessInfo: NSObject, @unchecked Sendable {
  open class var processInfo: ProcessInfo { fatalError() }
  open var environment: [String: String] { fatalError() }
  open var arguments: [String] { fatalError() }
  open var processIdentifier: Int32 { fatalError() }
  open var activeProcessorCount: Int { fatalError() }
  open var globallyUniqueString: String { fatalError() }
}
