import CStratusRuntime

/// The names of the properties that key paths refer to.
package enum KeyPathName {
  /// Returns the name of a property: `serviceURL` for `\Client.serviceURL`, or `size.width` for a nested property.
  ///
  /// - Returns: the name, or `nil` if it is not available at run time: the property has an accessor, like the
  ///   properties of open classes and observed properties, and the image has no symbols.
  package static func of(_ path: AnyKeyPath) -> String? {
    var name = ""
    var rest = withoutRoot(path)
    while let start = rest.firstRange(of: "<computed 0x") {
      name += rest[..<start.lowerBound]
      let digits = rest[start.upperBound...].prefix { $0.isHexDigit }
      rest = afterType(rest[digits.endIndex...])
      guard let address = UInt(digits, radix: 16), let accessor = accessorName(at: address) else { return nil }
      name += accessor
    }
    return name + rest
  }

  /// Returns the description of a key path without its root: `serviceURL`, `<computed 0x55d0 (String)>`.
  static func withoutRoot(_ path: AnyKeyPath) -> Substring {
    // `_typeName`, because string interpolation of a type searches all conformances of the process.
    path.debugDescription.dropFirst("\\\(_typeName(type(of: path).rootType, qualified: false)).".count)
  }

  /// Returns the rest of a description after ` (Type)>`.
  private static func afterType(_ text: Substring) -> Substring {
    var depth = 0
    for index in text.indices {
      if text[index] == "(" { depth += 1 }
      guard text[index] == ")" else { continue }
      depth -= 1
      if depth == 0 { return text[index...].dropFirst(2) }
    }
    return ""
  }

  /// Returns the property of an accessor: `url` for the symbol
  /// `key path getter for Weather.Client.url : Swift.String : Weather.Client`.
  private static func accessorName(at address: UInt) -> String? {
    guard let text = stratus_function_name(UnsafeRawPointer(bitPattern: address)) else { return nil }
    defer { CStringPool.release(text) }
    let symbol = String(cString: text)[...]
    guard let prefix = symbol.firstRange(of: " getter for ") else { return nil }
    let described = symbol[prefix.upperBound...]
    let property = described.firstRange(of: " : ").map { described[..<$0.lowerBound] } ?? described
    return property.split(separator: ".").last.map(String.init)
  }
}

/// The identity of a property, independent of the class at which a key path starts: `\Base.name` and `\Sub.name` have
/// the same one.
enum PropertyIdentity: Equatable {
  /// The runtime's identity of an accessor.
  case accessor(UInt)
  case name(Substring)

  init(of path: AnyKeyPath) {
    if Self.isLayoutKnown, let accessor = Self.accessor(of: path) {
      self = .accessor(accessor)
    } else {
      self = .name(KeyPathName.withoutRoot(path))
    }
  }

  /// Returns the identity of the accessor of a key path with a single computed component, or `nil` for other key paths.
  ///
  /// reason for the unsafe reads: key paths from different classes never compare equal, and there is no other way to
  /// find out that a subclass injects the same property as its parent. ``isLayoutKnown`` checks the layout first.
  private static func accessor(of path: AnyKeyPath) -> UInt? {
    let object = UnsafeRawPointer(Unmanaged.passUnretained(path).toOpaque())
    let word = MemoryLayout<UInt>.size
    let bytes = Int(object.load(fromByteOffset: 3 * word, as: UInt32.self) & 0xFF_FFFF)
    let component = object.load(fromByteOffset: 4 * word, as: UInt32.self)
    guard (component >> 24) & 0x7F == 2, bytes == 4 * word else { return nil }
    return object.load(fromByteOffset: 5 * word, as: UInt.self)
  }

  /// Returns whether setting a property runs no code: it is stored, has no observers, and no subclass can override it.
  static func isPlainlyStored(_ path: AnyKeyPath) -> Bool {
    if isLayoutKnown, isSingleField(path) { return true }
    return KeyPathName.withoutRoot(path).firstRange(of: "<computed 0x") == nil
  }

  /// Returns whether a key path has a single component, which is a field of a struct or of a class.
  ///
  /// reason for the unsafe reads: the description of a key path takes too long to create in each plan.
  /// ``isLayoutKnown`` checks the layout first.
  private static func isSingleField(_ path: AnyKeyPath) -> Bool {
    let object = UnsafeRawPointer(Unmanaged.passUnretained(path).toOpaque())
    let word = MemoryLayout<UInt>.size
    let bytes = Int(object.load(fromByteOffset: 3 * word, as: UInt32.self) & 0xFF_FFFF)
    let kind = (object.load(fromByteOffset: 4 * word, as: UInt32.self) >> 24) & 0x7F
    return (kind == 1 || kind == 3) && bytes <= word
  }

  private static let isLayoutKnown: Bool = {
    guard let first = accessor(of: \Probe.first), let inherited = accessor(of: \SubProbe.first) else { return false }
    return first == inherited && accessor(of: \Probe.second) != first && accessor(of: \Final.stored) == nil
      && isSingleField(\Final.stored) && !isSingleField(\Final.observed) && !isSingleField(\Probe.first)
  }()

  private class Probe {
    var first = 0
    var second = 0
  }
  private class SubProbe: Probe {}
  private final class Final {
    var stored = 0
    var observed = 0 { didSet {} }
  }
}

extension Substring {
  /// Returns the first range of a text. The equivalent function of the standard library requires a newer system than
  /// this package does.
  func firstRange(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}
