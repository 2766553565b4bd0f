import StratusSupport

/// The source files of a library, each with the time at which it was last compiled.
struct BuildInputs {
  /// The time at which each file was last compiled, by its path. For a file of several commands, this is the time of the
  /// command that ran earliest.
  private(set) var compiled: [String: FileStamp.Time] = [:]

  private let plan: BuildPlan
  private let roots: [String]
  private var outputs: [String: [String: FileStamp.Time]] = [:]

  /// - Parameters:
  ///   - library: the path of the library, as in the plan.
  ///   - roots: the directories whose headers are inputs. Other headers belong to the system or the toolchain.
  init(plan: BuildPlan, library: String, roots: [String]) {
    self.plan = plan
    self.roots = roots
    for command in plan.commands(for: library) { add(command) }
  }

  private mutating func add(_ command: BuildPlan.Command) {
    for path in command.inputs where plan.isSource(path) { note(path, compiled: compilation(of: path, by: command)) }
    guard let list = headerList(of: command) else { return }
    for path in Self.prerequisites(in: list) where isOwnHeader(path) {
      note(path, compiled: newestOutput(beside: command.outputs.first) { _ in true })
    }
  }

  private mutating func note(_ path: String, compiled time: FileStamp.Time?) {
    guard let time else { return }
    compiled[path] = min(compiled[path] ?? time, time)
  }

  /// Returns the time of the newest file that the compiler wrote for a source. It writes some of these files even if the
  /// object file stays the same.
  private mutating func compilation(of source: String, by command: BuildPlan.Command) -> FileStamp.Time? {
    let name = Paths.lastComponent(of: source)
    let object = command.outputs.first { Paths.lastComponent(of: $0) == name + ".o" }
    guard let object, !command.compilesWholeModule else {
      return newestOutput(beside: command.outputs.first) { _ in true }
    }
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    let written: Set = [name + ".o", name + ".d", stem + ".d"]
    return newestOutput(beside: object, where: written.contains)
  }

  private mutating func newestOutput(beside output: String?, where isIncluded: (String) -> Bool) -> FileStamp.Time? {
    guard let output else { return nil }
    let directory = Paths.directory(of: output)
    let files = outputs[directory] ?? Self.changes(in: directory)
    outputs[directory] = files
    return files.filter { isIncluded($0.key) }.map(\.value).max()
  }

  private static func changes(in directory: String) -> [String: FileStamp.Time] {
    var changes: [String: FileStamp.Time] = [:]
    for name in Files.names(in: directory) ?? [] {
      if let stamp = FileStamp(Paths.join(directory, name)), stamp.kind == .file { changes[name] = stamp.changed }
    }
    return changes
  }

  // MARK: - Headers

  /// Returns the compiler's list of the files that it read: for C, the one in the plan; for a Swift module, the one beside its
  /// objects.
  private func headerList(of command: BuildPlan.Command) -> [UInt8]? {
    if let path = command.headerList { return try? Files.read(path) }
    guard let module = command.outputs.lazy.map(Paths.lastComponent).first(where: { $0.hasSuffix(".swiftmodule") }),
      let object = command.outputs.first(where: { $0.hasSuffix(".o") })
    else { return nil }
    let name = String(module.dropLast(".swiftmodule".count))
    let candidates = ["\(name).emit-module.d", "\(name).d"].map { Paths.join(Paths.directory(of: object), $0) }
    return candidates.lazy.compactMap { try? Files.read($0) }.first
  }

  private func isOwnHeader(_ path: String) -> Bool {
    plan.isSource(path) && !path.hasSuffix(".swift") && roots.contains { Paths.path(path, below: $0) != nil }
  }

  /// Returns the prerequisites of the first rule of a makefile.
  static func prerequisites(in makefile: [UInt8]) -> [String] {
    var paths: [String] = []
    var path: [UInt8] = []
    var isEscaped = false
    // A line break after a backslash continues the rule.
    for byte in makefile + [UInt8(ascii: "\n")] {
      if isEscaped {
        isEscaped = false
        if byte != UInt8(ascii: "\n") { path.append(byte) }
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") {
        if !path.isEmpty { paths.append(String(decoding: path, as: UTF8.self)) }
        path = []
        if byte == UInt8(ascii: "\n") { break }
      } else {
        path.append(byte)
      }
    }
    // The target, with its colon before or after a space.
    let rule = paths.firstIndex { $0.hasSuffix(":") }
    return rule.map { Array(paths[($0 + 1)...]) } ?? []
  }
}
