import StratusGraph
import StratusSupport

/// The manifest of a package, as SwiftPM evaluates it.
package struct EvaluatedManifest: Hashable, Sendable {
  package struct Product: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      case dynamicLibrary
      case staticLibrary
      /// A library that is static or dynamic, as SwiftPM chooses.
      case automaticLibrary
      /// An executable, a plug-in, or a macro.
      case other
    }

    package fileprivate(set) var name = ""
    package fileprivate(set) var kind = Kind.other
    /// The names of its targets.
    package fileprivate(set) var targets: [String] = []
  }

  package struct Target: Hashable, Sendable {
    package fileprivate(set) var name = ""
    /// SwiftPM's name of its kind, such as `regular` or `executable`.
    package fileprivate(set) var type = ""
    /// The path of its directory, relative to the package; `nil` for the usual one.
    fileprivate(set) var path: String?
    package fileprivate(set) var dependencies: [Dependency] = []
    /// The plug-ins that it uses, which may generate sources.
    fileprivate(set) var plugins: [Dependency] = []
    /// Whether it uses plug-ins.
    var usesPlugin: Bool { !plugins.isEmpty }
  }

  package struct Dependency: Hashable, Sendable {
    package var name = ""
    /// The name of the package whose product it is, if the manifest contains that.
    var package: String?
    /// Whether it is certainly not a target of the same package.
    var isProduct = false
    /// Whether it depends on the platform or a trait.
    var isConditional = false
  }

  package private(set) var name = ""
  private(set) var products: [Product] = []
  package private(set) var targets: [Target] = []
  /// The version of macOS that the package requires; `nil` for the default.
  private(set) var macOSVersion: String?
  private var canBeWrapped = true

  /// Returns the product with a name.
  func product(named name: String) -> Product? { products.first { $0.name == name } }

  /// The library products.
  package var libraries: [Product] { products.filter { $0.kind != .other } }

  /// The products that the tool opens: the dynamic libraries or, through a wrapper, all libraries.
  var openable: [Product] { needsWrapper ? libraries : products.filter { $0.kind == .dynamicLibrary } }

  /// Whether the library products have to be wrapped. A package with a dynamic library product is used as it is,
  /// because the other products would bring another copy of Stratus. So is one whose dynamic library products the
  /// plug-in has built.
  var needsWrapper: Bool { canBeWrapped && !products.contains { $0.kind == .dynamicLibrary } }

  /// Reads the output of `swift package dump-package`; returns `nil` if it has an unexpected form.
  init?(_ bytes: [UInt8]) {
    let result = bytes.withUnsafeBufferPointer { bytes in
      // reason: the reader is used only inside this closure, while the buffer is valid.
      var json = JSONReader(bytes)
      return Result { () throws(JSONError) in try Self(&json) }
    }
    guard let manifest = try? result.get() else { return nil }
    self = manifest
  }

  /// - Parameter products: all products, with whether the plug-in has built a dynamic library of each.
  init(built products: [(name: String, isDynamic: Bool)]) {
    self.products = products.map { Product(name: $0.name, kind: $0.isDynamic ? .dynamicLibrary : .other) }
    canBeWrapped = false
  }

  /// Returns the names of the products to open, sorted: the one with a name, or all that can be opened.
  ///
  /// - Parameter directory: the package's directory, for messages.
  func chosen(_ name: String?, of directory: String) throws(LoadingError) -> [String] {
    let openable = openable.map(\.name).sorted()
    guard let name else {
      guard !openable.isEmpty else { throw .noLibraryProduct(directory: directory, self) }
      return openable
    }
    let known = products.map(\.name).sorted()
    guard known.contains(name) else {
      throw LoadingError(
        "the package '\(directory)' has no product '\(name)'"
          + MessageText.suggestion(NearestName.nearest(to: name, among: known)),
        details: known.isEmpty ? "" : "its products are \(known.joined(conjunction: "and"))")
    }
    if openable.contains(name) { return [name] }
    guard needsWrapper else { throw .notDynamic(directory: directory, name: name) }
    if openable.isEmpty { throw .noLibraryProduct(directory: directory, self) }
    throw .notALibraryProduct(directory: directory, name: name, candidates: openable)
  }

  // MARK: - Reading

  private init(_ json: inout JSONReader) throws(JSONError) {
    try json.beginObject()
    while let field = try json.nextName() {
      switch field {
      case "name": name = try json.string()
      case "products": products = try json.array { json throws(JSONError) in try Product(&json) }
      case "targets": targets = try json.array { json throws(JSONError) in try Target(&json) }
      case "platforms":
        let platforms = try json.array { json throws(JSONError) in try Self.platform(&json) }
        macOSVersion = platforms.last { $0.name == "macos" }?.version
      default: try json.skipValue()
      }
    }
  }

  private static func platform(_ json: inout JSONReader) throws(JSONError) -> (name: String, version: String) {
    var (name, version) = ("", "")
    try json.beginObject()
    while let field = try json.nextName() {
      switch field {
      case "platformName": name = try json.string()
      case "version": version = try json.string()
      default: try json.skipValue()
      }
    }
    return (name, version)
  }
}

extension EvaluatedManifest.Product {
  fileprivate init(_ json: inout JSONReader) throws(JSONError) {
    try json.beginObject()
    while let field = try json.nextName() {
      switch field {
      case "name": name = try json.string()
      case "targets": targets = try json.array { json throws(JSONError) in try json.string() }
      case "type": try readKind(&json)
      default: try json.skipValue()
      }
    }
  }

  /// Reads an object with one field: `{"library": ["dynamic"]}` or `{"executable": null}`.
  private mutating func readKind(_ json: inout JSONReader) throws(JSONError) {
    try json.beginObject()
    while let type = try json.nextName() {
      if type == "library" {
        let types = try json.array { json throws(JSONError) in try json.string() }
        kind =
          types.contains("dynamic") ? .dynamicLibrary : types.contains("static") ? .staticLibrary : .automaticLibrary
      } else {
        try json.skipValue()
      }
    }
  }
}

extension EvaluatedManifest.Target {
  fileprivate init(_ json: inout JSONReader) throws(JSONError) {
    try json.beginObject()
    while let field = try json.nextName() {
      switch field {
      case "name": name = try json.string()
      case "type": type = try json.string()
      case "path": path = json.null() ? nil : try json.string()
      case "dependencies":
        dependencies = try json.array { json throws(JSONError) in try EvaluatedManifest.Dependency(&json) }
      case "pluginUsages":
        if json.null() { continue }
        plugins = try json.array { json throws(JSONError) in try EvaluatedManifest.Dependency(&json) }
      default: try json.skipValue()
      }
    }
  }
}

extension EvaluatedManifest.Dependency {
  /// Reads `{"target": [name, condition]}`, `{"byName": [name, condition]}`, `{"plugin": [name, package]}`, or
  /// `{"product": [name, package, aliases, condition]}`, where everything but the name may be null.
  fileprivate init(_ json: inout JSONReader) throws(JSONError) {
    try json.beginObject()
    while let kind = try json.nextName() {
      isProduct = kind == "product"
      var index = 0
      try json.beginArray()
      while try json.nextElement() {
        if json.null() {
        } else if index == 0 {
          name = try json.string()
        } else if index == 1, isProduct || kind == "plugin" {
          self.package = try json.string()
        } else {
          try json.skipValue()
          isConditional = true
        }
        index += 1
      }
    }
  }
}

extension JSONReader {
  /// Reads an array of values that a closure reads.
  mutating func array<Element>(
    _ element: (inout JSONReader) throws(JSONError) -> Element
  ) throws(JSONError) -> [Element] {
    var elements: [Element] = []
    try beginArray()
    while try nextElement() { elements.append(try element(&self)) }
    return elements
  }
}
