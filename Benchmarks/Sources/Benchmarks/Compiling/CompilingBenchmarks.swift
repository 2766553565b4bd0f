import Foundation

/// What the compiler needs for a module of definitions in release, against the same as lazy variables; and what a program of it needs to
/// activate them, whose types, unlike those of the other suites, are all there when it starts.
struct CompilingBenchmarks {
  let ownFolder: String

  func run() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("stratus-compiling-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = GeneratedSource(count: 1_000)
    for (name, text) in [
      ("classes", source.classes), ("definitions", source.definitions), ("lazy", source.lazyVariables),
      ("main", source.program),
    ] {
      try text.write(to: folder.appendingPathComponent(name + ".swift"), atomically: true, encoding: .utf8)
    }
    print("\n## Compiling 1,000 definitions in release\n\n| what | processor time | ratio |\n| --- | ---: | ---: |")
    var times: [[Double]] = [[], []]
    for _ in 0..<3 {
      times[0].append(try compile(["classes.swift", "lazy.swift", "-parse-as-library", "-c"], in: folder).time)
      times[1].append(try compile(["classes.swift", "definitions.swift", "-parse-as-library", "-c"], in: folder).time)
    }
    let medians = times.map { $0.sorted()[1] }
    print(String(format: "| lazy variables | %.1f s | 1.0 |", medians[0]))
    print(String(format: "| definitions | %.1f s | %.1f |", medians[1], medians[1] / medians[0]))

    _ = try compile(["classes.swift", "definitions.swift", "main.swift", "-o", "program"] + objects(), in: folder)
    let program = folder.appendingPathComponent("program").path
    let activations = try (0..<21).map { _ in
      let output = try run(program, [], in: folder).output
      return Double(output.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
    }
    print(
      String(
        format: "\nA program of them activates all in %.2f ms, for the first time.", activations.sorted()[10] / 1e6))
  }

  private func compile(_ arguments: [String], in folder: URL) throws -> (time: Double, output: String) {
    try run(
      "/usr/bin/env",
      [
        "swiftc", "-O", "-wmo", "-swift-version", "6", "-module-name", "Generated", "-I", ownFolder + "/Modules",
        "-Xcc",
        "-fmodule-map-file=\(ownFolder)/CStratus.build/module.modulemap",
      ] + arguments, in: folder)
  }

  /// The object files of the library.
  private func objects() throws -> [String] {
    try ["Stratus.build", "CStratus.build"].flatMap { folder in
      try FileManager.default.contentsOfDirectory(atPath: "\(ownFolder)/\(folder)").sorted()
        .filter { $0.hasSuffix(".o") }.map { "\(ownFolder)/\(folder)/\($0)" }
    }
  }

  /// - Returns: seconds of processor time, and what was printed.
  private func run(_ program: String, _ arguments: [String], in folder: URL) throws -> (time: Double, output: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = folder
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
