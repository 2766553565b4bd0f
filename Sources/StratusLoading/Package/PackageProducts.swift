import StratusGraph
import StratusSupport

/// The products of a package.
struct PackageProducts: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case dynamicLibrary
    /// A library that is static, or becomes part of what depends on it.
    case otherLibrary
    /// An executable, a plug-in, or a macro.
    case other
  }

  /// The names of all products, in the manifest's order.
  private(set) var names: [String] = []
  /// The names of the library products, in the manifest's order.
  private(set) var libraries: [String] = []
  /// The names of the dynamic library products, which the tool can open.
  private(set) var dynamicLibraries: [String] = []
  /// The version of macOS that the package requires; `nil` for the default.
  private(set) var macOSVersion: String?
  /// Whether the library products have to be wrapped. A package with a dynamic library product is used as it is, because the other products
  /// would bring another copy of Stratus. So is one whose dynamic library products the plug-in has built.
  private(set) var needWrapper = false
  private(set) var outline = ManifestOutline()

  /// Reads the output of `swift package dump-package`; returns `nil` if it has an unexpected form.
  init?(manifest: [UInt8]) {
    let result = manifest.withUnsafeBufferPointer { bytes in
      // reason: the reader is used only inside this closure, while the buffer is valid.
      var json = JSONReader(bytes)
      return Result { () throws(JSONError) in try Self.products(&json) }
    }
    guard let products = try? result.get() else { return nil }
    self = products
    needWrapper = dynamicLibraries.isEmpty
    if needWrapper { outline = ManifestOutline(manifest: manifest) }
  }

  init(names: [String] = [], dynamicLibraries: [String] = []) {
    self.names = names
    libraries = dynamicLibraries
    self.dynamicLibraries = dynamicLibraries
  }

  // MARK: - Choosing

  /// Returns the products to open, sorted: the one with a name, or all that can be opened.
  ///
  /// - Parameter directory: the package's directory, for messages.
  func chosen(_ name: String?, of directory: String) throws(LoadingError) -> [String] {
    guard let name else {
      let all = needWrapper ? libraries : dynamicLibraries
      guard !all.isEmpty else { throw .noLibraryProduct(directory: directory, outline) }
      return all.sorted()
    }
    guard names.contains(name) else {
      throw .unknownProduct(directory: directory, name: name, candidates: names.sorted())
    }
    guard needWrapper else {
      guard dynamicLibraries.contains(name) else { throw .notDynamic(directory: directory, name: name) }
      return [name]
    }
    if libraries.isEmpty { throw .noLibraryProduct(directory: directory, outline) }
    guard libraries.contains(name) else {
      throw .notALibraryProduct(directory: directory, name: name, candidates: libraries.sorted())
    }
    return [name]
  }

  // MARK: - Reading the manifest

  private static func products(_ json: inout JSONReader) throws(JSONError) -> PackageProducts {
    var products = PackageProducts()
    try json.beginObject()
    while let name = try json.nextName() {
      switch name {
      case "products":
        try json.beginArray()
        while try json.nextElement() { try products.readProduct(&json) }
      case "platforms":
        try json.beginArray()
        while try json.nextElement() { try products.readPlatform(&json) }
      default: try json.skipValue()
      }
    }
    return products
  }

  private mutating func readProduct(_ json: inout JSONReader) throws(JSONError) {
    var kind = Kind.other
    var product = ""
    try json.beginObject()
    while let name = try json.nextName() {
      switch name {
      case "name": product = try json.string()
      case "type": kind = try Self.kind(&json)
      default: try json.skipValue()
      }
    }
    names.append(product)
    if kind != .other { libraries.append(product) }
    if kind == .dynamicLibrary { dynamicLibraries.append(product) }
  }

  /// Reads the type of a product, which is an object with one field: `{"library": ["dynamic"]}` or `{"executable": null}`.
  static func kind(_ json: inout JSONReader) throws(JSONError) -> Kind {
    var kind = Kind.other
    try json.beginObject()
    while let type = try json.nextName() {
      guard type == "library" else {
        try json.skipValue()
        continue
      }
      kind = .otherLibrary
      try json.beginArray()
      while try json.nextElement() { if try json.string() == "dynamic" { kind = .dynamicLibrary } }
    }
    return kind
  }

  private mutating func readPlatform(_ json: inout JSONReader) throws(JSONError) {
    var (platform, version) = ("", "")
    try json.beginObject()
    while let name = try json.nextName() {
      switch name {
      case "platformName": platform = try json.string()
      case "version": version = try json.string()
      default: try json.skipValue()
      }
    }
    if platform == "macos" { macOSVersion = version }
  }
}
