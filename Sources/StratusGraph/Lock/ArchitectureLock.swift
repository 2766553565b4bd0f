import StratusSupport

/// The graphs of all activations with the layers of their assemblies, as text that is meant to be committed, reviewed,
/// and merged.
///
/// The text has one line for each assembly, collaborator, definition, reference, and value. Each line names everything
/// that it is about, so lines of different assemblies never depend on each other. What all activations share is there
/// once; any other line names the activations that have it. It has no source locations and no product, so moving code
/// between files or products does not change it. `docs/lock.md` describes the format.
package struct ArchitectureLock: Hashable, Sendable {
  /// The graph of one activation, and the layer of each of its assemblies.
  package struct Activation: Hashable, Sendable {
    /// The graph. In a lock that was read, references are in the order of the text, and locations are unknown.
    package let graph: DefinitionGraph
    /// The layer of each assembly; `nil` if it belongs to none.
    package let layers: [String?]

    /// - Precondition: there is one layer for each assembly.
    package init(graph: DefinitionGraph, layers: [String?]) {
      precondition(layers.count == graph.assemblies.count, "one layer for each assembly")
      // A lock does not depend on the products of the package.
      self.graph = graph.omitting(.product)
      self.layers = layers
    }

    /// The name; `nil` for the only activation.
    package var name: String? { graph.activation }
  }

  /// The activations: the default first, and the others ordered by name.
  package let activations: [Activation]

  /// The vocabulary of all activations.
  package var vocabulary: GraphVocabulary { graph.vocabulary }

  /// The graph of the default activation.
  package var graph: DefinitionGraph { activations[0].graph }
  /// The layer of each assembly of the default activation; `nil` if it belongs to none.
  package var layers: [String?] { activations[0].layers }

  /// Makes a lock of a single activation.
  ///
  /// - Precondition: there is one layer for each assembly.
  package init(graph: DefinitionGraph, layers: [String?]) {
    self.init([Activation(graph: graph, layers: layers)])
  }

  /// - Parameter activations: the default activation, and the others in any order.
  /// - Precondition: if there are several activations, each has a name of its own.
  package init(_ activations: [Activation]) {
    precondition(
      activations.count == 1 || Set(activations.compactMap(\.name)).count == activations.count,
      "a name for each of several activations")
    self.activations = activations.prefix(1) + activations.dropFirst().sorted { ($0.name ?? "") < ($1.name ?? "") }
  }

  /// Reads a lock, whose lines may be in any order.
  ///
  /// - Parameters:
  ///   - bytes: the text, in UTF-8.
  ///   - product: the product of the graphs, which is not part of the text.
  /// - Throws: a ``LockError`` that describes the first error and its line.
  /// - Complexity: O(n log n) in the size of the text, for each activation.
  package init(reading bytes: [UInt8], product: String = "lock") throws(LockError) {
    self = try LockText(bytes).lock(product: product)
  }

  /// The lines of the text: the header, then all others in the order of their bytes.
  ///
  /// Graphs that differ only in products, source locations, and the order of references have the same lines.
  ///
  /// - Complexity: O(n log n) in the size of the text.
  package var lines: [String] { LockWriter.lines(of: self) }

  /// The text, which ends in a newline.
  package var text: String { lines.map { $0 + "\n" }.joined() }

  /// Returns whether a file begins like a lock.
  package static func isBeginning(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.starts(with: LockFormat.name.utf8) || bytes.starts(with: LockFormat.byteOrderMark + LockFormat.name.utf8)
  }
}

/// The words of the lock format, which `docs/lock.md` describes.
enum LockFormat {
  /// The first word of the file.
  static let name = "stratus-lock"
  /// The newest version.
  static let version = 1
  /// The bytes with which some editors begin a file in UTF-8.
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The second word of a line, which names its content. The cases are in the order of the lines of one definition.
  enum Keyword: String, CaseIterable {
    /// An activation that the lock contains.
    case activation
    /// An assembly.
    case assembly
    /// An assembly that an assembly declares to use.
    case collaborator
    /// A definition.
    case definition
    /// A part of the product that is not in the graph.
    case unseen
    /// A reference to a definition.
    case uses
    /// A reference to an assembly, which is injected as an object.
    case usesAssembly
    /// An injected value that no definition provides.
    case value
  }
}

extension Property {
  /// All properties in the order in which lines have them.
  static var inLock: [Self] {
    all.filter { $0.lockPosition != .field } + all.filter { $0.lockPosition == .field }
  }

  /// The names of the fields of the property.
  var lockFields: [String] {
    if case .words(let words, _, _) = value { return words.map(\.name) }
    return lockPosition == .head || lockPosition == .headValue ? [] : [lockName]
  }
}

/// An error in a lock, with its line.
package struct LockError: Error, Hashable, Sendable {
  /// The kind of error.
  package enum Reason: Error, Hashable, Sendable {
    /// The text is not UTF-8.
    case notUTF8
    /// The first line is not the header of a lock.
    case noHeader
    /// The file was written by a newer version of Stratus.
    case newerVersion(found: Int, known: Int)
    /// A merge has left both sides of a conflict in the file.
    case conflictMarker
    /// A quotation mark has no counterpart, or an escape is unknown.
    case badQuotation
    /// A line has too few words, with the name of what is missing.
    case missing(String)
    /// A word is not known at its position, with the words that are.
    case unknownWord(String, allowed: [String])
    /// A field is given twice.
    case duplicateWord(String)
    /// A value is not valid for its field.
    case invalidValue(field: String, value: String)
    /// No line declares the assembly, with the most similar name that exists.
    case unknownAssembly(String, nearest: String?)
    /// No line declares the definition, with the most similar name that exists.
    case unknownDefinition(String, nearest: String?)
    /// Two lines declare the same assembly.
    case duplicateAssembly(String)
    /// Two lines declare the same definition.
    case duplicateDefinition(String)
    /// Two lines declare the same activation.
    case duplicateActivation(String)
    /// No line declares the activation, with the most similar name that exists.
    case unknownActivation(String, nearest: String?)
    /// Not exactly one of the activations is the default.
    case defaultActivations([String])
  }

  /// The kind of error.
  package let reason: Reason
  /// The line, from 1.
  package let line: Int
}

extension LockError: CustomStringConvertible {
  /// The line, the error, and a suggestion. A caller puts the name of the file before it.
  package var description: String { "\(line): \(reason.sentence)" }
}

extension LockError.Reason {
  fileprivate var sentence: String {
    switch self {
    case .notUTF8: "the text is not valid UTF-8"
    case .noHeader: "not a lock: the first line must begin with `\(LockFormat.name)` and a version"
    case .newerVersion(let found, let known):
      "unsupported version \(found) of the lock format; this tool reads versions up to \(known)"
    case .conflictMarker: "the file contains the marker of a merge conflict"
    case .badQuotation: "incomplete quotation or escape"
    case .missing(let what): "\(what) is missing"
    case .unknownWord(let word, let allowed): "unknown word `\(word)`" + Self.suggestion(for: word, among: allowed)
    case .duplicateWord(let word): "`\(word)` is given twice"
    case .invalidValue(let field, let value): "invalid value `\(value)` for `\(field)`"
    case .unknownAssembly(let name, let nearest): "there is no assembly `\(name)`" + Self.suggestion(nearest)
    case .unknownDefinition(let name, let nearest): "there is no definition `\(name)`" + Self.suggestion(nearest)
    case .duplicateAssembly(let name): "duplicate assembly `\(name)`"
    case .duplicateDefinition(let name): "duplicate definition `\(name)`"
    case .duplicateActivation(let name): "duplicate activation `\(name)`"
    case .unknownActivation(let name, let nearest):
      "there is no activation `\(name)`" + Self.suggestion(nearest)
    case .defaultActivations(let names):
      names.isEmpty
        ? "no activation is the default"
        : "\(names.map { "`\($0)`" }.joined(conjunction: "and")) are both the default activation"
    }
  }

  private static func suggestion(_ nearest: String?) -> String { nearest.map { "; did you mean `\($0)`?" } ?? "" }

  private static func suggestion(for word: String, among allowed: [String]) -> String {
    if allowed.isEmpty { return "" }
    if let nearest = NearestName.nearest(to: word, among: allowed) { return suggestion(nearest) }
    return "; expected " + allowed.map { "`\($0)`" }.joined(conjunction: "or")
  }
}

extension [String] {
  /// The texts, ordered by their bytes, as `LC_ALL=C sort` does.
  package var sortedByBytes: [String] { sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
}
