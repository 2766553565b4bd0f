import Foundation
import Measuring

/// Generated sources that are compiled in release in a temporary directory, and a program that is linked from them.
struct GeneratedModule {
  /// The build directory of the benchmarks, which contains the library.
  let ownDirectory: String
  private let directory: URL

  /// - Parameter sources: the texts by file name, without the extension.
  init(ownDirectory: String, sources: [String: String]) throws {
    self.ownDirectory = ownDirectory
    directory = FileManager.default.temporaryDirectory.appendingPathComponent("stratus-generated-\(getpid())")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    for (name, text) in sources {
      try text.write(to: directory.appendingPathComponent(name + ".swift"), atomically: true, encoding: .utf8)
    }
  }

  func remove() { try? FileManager.default.removeItem(at: directory) }

  /// Calls the compiler and returns the seconds of processor time that it used.
  @discardableResult
  func compile(_ arguments: [String]) throws -> Double {
    try run("/usr/bin/env", ["swiftc", "-O", "-wmo"] + options + arguments).time
  }

  /// Type-checks a file and returns the seconds of processor time that it took.
  ///
  /// - Parameter isValid: whether the file is expected to compile.
  func check(_ file: String, isValid: Bool) throws -> Double {
    try run("/usr/bin/env", ["swiftc", "-typecheck"] + options + [file], status: isValid ? 0 : 1).time
  }

  private var options: [String] {
    ["-swift-version", "6", "-module-name", "Generated", "-I", ownDirectory + "/Modules"]
      + ["CStratus", "CStratusRuntime"].flatMap { module in
        ["-Xcc", "-fmodule-map-file=\(ownDirectory)/\(module).build/module.modulemap"]
      }
  }

  /// Links the program.
  func link(_ files: [String]) throws { try compile(files + ["-o", "program"] + objects()) }

  /// Runs the program in a new process and returns the numbers that it prints.
  func run(_ arguments: [String]) throws -> [Double] {
    try run(directory.appendingPathComponent("program").path, arguments).output.split(whereSeparator: \.isWhitespace)
      .map { Double($0) ?? 0 }
  }

  /// The object files of the library and of the modules that it uses. The build directory may also have files of
  /// sources that no longer exist, so these are the files from which the last build linked this program.
  private func objects() throws -> [String] {
    let list = ownDirectory + "/ContainerBenchmarks.product/Objects.LinkFileList"
    return try String(contentsOfFile: list, encoding: .utf8).split(separator: "\n").map(String.init)
      .filter { !$0.contains("/ContainerBenchmarks.build/") && !$0.contains("/Measuring.build/") }
  }

  /// Runs a program and returns the seconds of processor time that it used, and its output.
  private func run(
    _ program: String, _ arguments: [String], status: Int32 = 0
  ) throws -> (time: Double, output: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = directory
    process.standardOutput = pipe
    // The errors of a file that must not compile are not the benchmark's.
    if status != 0 { process.standardError = FileHandle.nullDevice }
    let before = childTime()
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == status else {
      throw CommandFailed(
        description: "\(program) \(arguments.first ?? "") ended with status \(process.terminationStatus)")
    }
    return (childTime() - before, output)
  }

  private func childTime() -> Double {
    var usage = rusage()
    // RUSAGE_CHILDREN, which has different types in Glibc and Darwin.
    getrusage(-1, &usage)
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }
}
