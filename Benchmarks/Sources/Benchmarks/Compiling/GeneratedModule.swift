import Foundation

/// Generated sources, compiled in release in a directory of their own, and a program of them, in which all types are there when it starts.
struct GeneratedModule {
  /// The build directory of the benchmarks, which has the library.
  let ownDirectory: String
  private let directory: URL

  /// - Parameter sources: by name of the file, without its ending.
  init(ownDirectory: String, sources: [String: String]) throws {
    self.ownDirectory = ownDirectory
    directory = FileManager.default.temporaryDirectory.appendingPathComponent("stratus-generated-\(getpid())")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    for (name, text) in sources {
      try text.write(to: directory.appendingPathComponent(name + ".swift"), atomically: true, encoding: .utf8)
    }
  }

  func remove() { try? FileManager.default.removeItem(at: directory) }

  /// - Returns: seconds of processor time.
  @discardableResult
  func compile(_ arguments: [String]) throws -> Double {
    try run(
      "/usr/bin/env",
      [
        "swiftc", "-O", "-wmo", "-swift-version", "6", "-module-name", "Generated", "-I", ownDirectory + "/Modules",
        "-Xcc",
        "-fmodule-map-file=\(ownDirectory)/CStratus.build/module.modulemap",
      ] + arguments
    ).time
  }

  /// Makes the program.
  func link(_ files: [String]) throws { try compile(files + ["-o", "program"] + objects()) }

  /// Runs the program in a process of its own.
  ///
  /// - Returns: the numbers that it prints.
  func run(_ arguments: [String]) throws -> [Double] {
    try run(directory.appendingPathComponent("program").path, arguments).output.split(whereSeparator: \.isWhitespace)
      .map { Double($0) ?? 0 }
  }

  /// The object files of the library.
  private func objects() throws -> [String] {
    try ["Stratus.build", "CStratus.build"].flatMap { directory in
      try FileManager.default.contentsOfDirectory(atPath: "\(ownDirectory)/\(directory)").sorted()
        .filter { $0.hasSuffix(".o") }.map { "\(ownDirectory)/\(directory)/\($0)" }
    }
  }

  /// - Returns: seconds of processor time, and what was printed.
  private func run(_ program: String, _ arguments: [String]) throws -> (time: Double, output: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = directory
    process.standardOutput = pipe
    let before = childTime()
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw CommandFailed(description: "\(arguments.joined(separator: " ")) ended with \(process.terminationStatus)")
    }
    return (childTime() - before, output)
  }

  private func childTime() -> Double {
    var usage = rusage()
    // RUSAGE_CHILDREN, which Glibc and Darwin spell as different types.
    getrusage(-1, &usage)
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }
}
