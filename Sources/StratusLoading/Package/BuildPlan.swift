import StratusDefinitions
import StratusSupport

/// The commands that SwiftPM's native build system planned for a package, as it wrote them to `debug.yaml` or
/// `release.yaml` in its scratch directory.
///
/// The plan lists every product with the file that it is linked to, and every source that goes into it. SwiftPM writes it
/// whenever the manifest or the set of sources has changed.
struct BuildPlan {
  /// A command, with its files by path. Names in angle brackets stand for groups of files.
  struct Command {
    var tool = ""
    var inputs: [String] = []
    var outputs: [String] = []
    /// The file in which the compiler lists the headers that it read.
    var headerList: String?
    /// Whether a change of one source compiles all of them.
    var compilesWholeModule = false
  }

  let commands: [Command]
  /// What is built if no product is named: all of the package but its tests. Names of groups.
  let main: [String]
  /// The command that writes a file, by the file's path.
  private let producers: [String: Int]

  /// Reads the plan of a build configuration; returns `nil` if there is none, or if it has another form than expected.
  init?(scratch: String, configuration: PackageBuilder.Configuration) {
    guard let bytes = try? Files.read(Self.file(scratch: scratch, configuration: configuration)) else { return nil }
    self.init(bytes)
  }

  static func file(scratch: String, configuration: PackageBuilder.Configuration) -> String {
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

  /// The library to which a product is linked; `nil` if the package has no dynamic library product of this name.
  func library(of product: String) -> String? {
    let name = PackageBuilder.fileName(of: product)
    return commands.lazy.filter { command in
      guard command.tool == "phony", command.inputs.count == 1, let group = command.outputs.first else { return false }
      // Such as "<App-x86_64-unknown-linux-gnu-debug.dylib>", on every platform.
      return group.hasPrefix("<\(product)-") && group.hasSuffix(".dylib>")
    }.compactMap(\.inputs.first).first { Paths.lastComponent(of: $0) == name }
  }

  /// The commands whose outputs go into a library, in no particular order.
  ///
  /// Those that copy resources are left out: the library does not contain them.
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

  /// The command that writes a file or makes a group.
  func producer(of path: String) -> Command? { producers[path].map { commands[$0] } }

  /// Whether a path is a file that no command writes.
  func isSource(_ path: String) -> Bool { producers[path] == nil && !path.hasPrefix("<") }

  // MARK: - Reading

  /// Reads the groups of the target `main`; none if it has another form than expected.
  private static func main(in bytes: [UInt8]) -> [String] {
    let start = Array("  \"main\": ".utf8)
    let line = bytes.split(separator: UInt8(ascii: "\n")).first { $0.starts(with: start) }
    return line.flatMap { Command.strings(in: $0.dropFirst(start.count)) } ?? []
  }

  /// Reads the form that SwiftPM writes: a command's name with two spaces before it, its fields with four, lists in JSON.
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
  /// Reads a field's value; returns `false` if it has not the form that is expected of this field.
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
      // reason: the reader is used only while the buffer lives.
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
