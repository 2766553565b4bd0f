import StratusDefinitions
import StratusSupport

/// The products of a package.
struct PackageProducts: Hashable, Sendable {
  /// The names of all products, in the manifest's order.
  private(set) var names: [String] = []
  /// The names of the dynamic library products, which the tool can open.
  private(set) var dynamicLibraries: [String] = []
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
    if dynamicLibraries.isEmpty { outline = ManifestOutline(manifest: manifest) }
  }

  init(names: [String] = [], dynamicLibraries: [String] = []) {
    self.names = names
    self.dynamicLibraries = dynamicLibraries
  }

  // MARK: - Choosing one

  /// The error for a package without a dynamic library product, with the parts of the manifest that help to add one.
  func noDynamicLibrary(of directory: String) -> LoadingError { .noDynamicProduct(directory: directory, outline) }

  /// - Parameter directory: the package's directory, for messages.
  func requireProduct(_ name: String, of directory: String) throws(LoadingError) {
    guard names.contains(name) else {
      throw .unknownProduct(directory: directory, name: name, candidates: names.sorted())
    }
  }

  func requireDynamicLibrary(_ name: String, of directory: String) throws(LoadingError) {
    try requireProduct(name, of: directory)
    guard dynamicLibraries.contains(name) else { throw .notDynamic(directory: directory, name: name) }
  }

  // MARK: - Reading the manifest

  private static func products(_ json: inout JSONReader) throws(JSONError) -> PackageProducts {
    var products = PackageProducts()
    try json.beginObject()
    while let name = try json.nextName() {
      guard name == "products" else {
        try json.skipValue()
        continue
      }
      try json.beginArray()
      while try json.nextElement() { try products.readProduct(&json) }
    }
    return products
  }

  private mutating func readProduct(_ json: inout JSONReader) throws(JSONError) {
    var isDynamic = false
    var product = ""
    try json.beginObject()
    while let name = try json.nextName() {
      switch name {
      case "name": product = try json.string()
      case "type": isDynamic = try Self.isDynamicLibrary(&json)
      default: try json.skipValue()
      }
    }
    names.append(product)
    if isDynamic { dynamicLibraries.append(product) }
  }

  /// Reads the type of a product, which is an object with one field: `{"library": ["dynamic"]}` or `{"executable": null}`.
  static func isDynamicLibrary(_ json: inout JSONReader) throws(JSONError) -> Bool {
    var isDynamic = false
    try json.beginObject()
    while let type = try json.nextName() {
      guard type == "library" else {
        try json.skipValue()
        continue
      }
      try json.beginArray()
      while try json.nextElement() { isDynamic = try json.string() == "dynamic" }
    }
    return isDynamic
  }
}
