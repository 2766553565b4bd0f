import StratusDefinitions
import StratusSupport

/// The build commands that SwiftPM's native build system planned for a package, from `debug.yaml` or `release.yaml` in its
/// scratch directory.
///
/// The plan lists the file and the sources of each product. SwiftPM writes it when the manifest or the set of sources has
/// changed.
struct BuildPlan {
  /// A command with the paths of its files. Names in angle brackets denote groups of files.
  struct Command {
    var tool = ""
    var inputs: [String] = []
    var outputs: [String] = []
    /// The file in which the compiler lists the headers that it reads.
    var headerList: String?
    /// Whether all sources are compiled if one changes.
    var compilesWholeModule = false
  }

  let commands: [Command]
  /// The groups that are built by default: the whole package except its tests.
  let main: [String]
  /// The indices of commands by the files that they write.
  private let producers: [String: Int]

  /// Reads the plan of a build configuration; returns `nil` if there is none, or if it has an unexpected form.
  init?(scratch: String, configuration: BuildConfiguration) {
    guard let bytes = try? Files.read(Self.file(scratch: scratch, configuration: configuration)) else { return nil }
    self.init(bytes)
  }

  static func file(scratch: String, configuration: BuildConfiguration) -> String {
    Paths.join(scratch, "\(configuration.rawValue).yaml")
  }

  init?(_ bytes: [UInt8]) {
    guard let commands = Self.commands(in: bytes) else { return nil }
    self.commands = commands
    main = Self.main(in: bytes)
    var producers: [String: Int] = [:]
    for (index, command) in commands.enumerated() {
      for output in command.outputs { producers[output] = index }
    }
    self.producers = producers
  }

  /// Returns the path of a product's library; `nil` if the package has no dynamic library product of this name.
  func library(of product: String) -> String? {
    let name = PackageBuilder.fileName(of: product)
    return commands.lazy.filter { command in
      guard command.tool == "phony", command.inputs.count == 1, let group = command.outputs.first else { return false }
      // For example, "<App-x86_64-unknown-linux-gnu-debug.dylib>", on every platform.
      return group.hasPrefix("<\(product)-") && group.hasSuffix(".dylib>")
    }.compactMap(\.inputs.first).first { Paths.lastComponent(of: $0) == name }
  }

  /// Returns the commands whose outputs become part of a library, in no particular order.
  ///
  /// Commands that copy resources are omitted, because the library does not contain resources.
  func commands(for library: String) -> [Command] {
    var found: [Command] = []
    var open = [library]
    var visited: Set<Int> = []
    while let path = open.popLast() {
      guard let producer = producers[path], visited.insert(producer).inserted else { continue }
      let command = commands[producer]
      if command.tool == "copy-tool" { continue }
      found.append(command)
      open += command.inputs
    }
    return found
  }

  /// Returns the command that writes a file or a group.
  func producer(of path: String) -> Command? { producers[path].map { commands[$0] } }

  /// Returns whether no command writes the file at a path.
  func isSource(_ path: String) -> Bool { producers[path] == nil && !path.hasPrefix("<") }

  // MARK: - Reading

  /// Reads the groups of the target `main`; returns none if it has an unexpected form.
  private static func main(in bytes: [UInt8]) -> [String] {
    let start = Array("  \"main\": ".utf8)
    let line = bytes.split(separator: UInt8(ascii: "\n")).first { $0.starts(with: start) }
    return line.flatMap { Command.strings(in: $0.dropFirst(start.count)) } ?? []
  }

  /// Reads SwiftPM's format: names of commands are indented by two spaces, fields by four, and lists are JSON.
  private static func commands(in bytes: [UInt8]) -> [Command]? {
    var commands: [Command] = []
    var isInCommands = false
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      if line.first != UInt8(ascii: " ") {
        isInCommands = line.elementsEqual("commands:".utf8)
      } else if !isInCommands {
        continue
      } else if line.starts(with: "  \"".utf8) {
        commands.append(Command())
      } else if line.starts(with: "    ".utf8), let colon = line.firstIndex(of: UInt8(ascii: ":")) {
        guard let last = commands.indices.last else { return nil }
        let field = String(decoding: line[line.startIndex + 4..<colon], as: UTF8.self)
        guard commands[last].read(field, line[(colon + 1)...]) else { return nil }
      } else {
        return nil
      }
    }
    return commands.isEmpty ? nil : commands
  }
}

extension BuildPlan.Command {
  /// Reads the value of a field; returns `false` if it has an unexpected form.
  fileprivate mutating func read(_ field: String, _ value: ArraySlice<UInt8>) -> Bool {
    switch field {
    case "tool":
      tool = String(decoding: value.drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
    case "inputs":
      guard let paths = Self.strings(in: value) else { return false }
      inputs = paths
    case "outputs":
      guard let paths = Self.strings(in: value) else { return false }
      outputs = paths
    case "deps":
      guard let path = Self.strings(in: [UInt8(ascii: "[")] + value + [UInt8(ascii: "]")])?.first else { return false }
      headerList = path
    case "args":
      guard let arguments = Self.strings(in: value) else { return false }
      compilesWholeModule = arguments.contains("-whole-module-optimization") || arguments.contains("-wmo")
    default: break
    }
    return true
  }

  fileprivate static func strings(in value: some Collection<UInt8>) -> [String]? {
    Array(value).withUnsafeBufferPointer { bytes in
      // reason: the reader is used only inside this closure, while the buffer is valid.
      var json = JSONReader(bytes)
      let strings = Result { () throws(JSONError) in
        var strings: [String] = []
        try json.beginArray()
        while try json.nextElement() { strings.append(try json.string()) }
        return strings
      }
      return try? strings.get()
    }
  }
}
