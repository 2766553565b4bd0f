import CStratusRuntime

/// The name of the property to which a key path leads.
package enum KeyPathName {
  /// `serviceURL` for `\Client.serviceURL`, `size.width` for a nested one; none where a property has no name at run time: it
  /// is behind an accessor (as those of open classes and observed ones are), and the image has no symbols.
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

  /// How the runtime writes a key path, less its root: `serviceURL`, `<computed 0x55d0 (String)>`.
  static func withoutRoot(_ path: AnyKeyPath) -> Substring {
    // Asked for by name: describing a type in text looks through all conformances that the process knows.
    path.debugDescription.dropFirst("\\\(_typeName(type(of: path).rootType, qualified: false)).".count)
  }

  /// What follows on ` (Type)>`.
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

  /// `url` for an accessor of which the symbol says `key path getter for Weather.Client.url : Swift.String : Weather.Client`.
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

/// What makes two key paths lead to the same property, whatever class they start from: `\Base.name` and `\Sub.name`.
enum PropertyIdentity: Hashable {
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

  /// A key path that consists of one computed component holds the identity of its accessor.
  ///
  /// reason for the unsafe reads: key paths from different classes never compare equal, and nothing else tells that a
  /// subclass injects the property that its parent injects. ``isLayoutKnown`` proves the layout before it is relied upon.
  private static func accessor(of path: AnyKeyPath) -> UInt? {
    let object = UnsafeRawPointer(Unmanaged.passUnretained(path).toOpaque())
    let word = MemoryLayout<UInt>.size
    let bytes = Int(object.load(fromByteOffset: 3 * word, as: UInt32.self) & 0xFF_FFFF)
    let component = object.load(fromByteOffset: 4 * word, as: UInt32.self)
    guard (component >> 24) & 0x7F == 2, bytes == 4 * word else { return nil }
    return object.load(fromByteOffset: 5 * word, as: UInt.self)
  }

  private static let isLayoutKnown: Bool = {
    guard let first = accessor(of: \Probe.first), let inherited = accessor(of: \SubProbe.first) else { return false }
    return first == inherited && accessor(of: \Probe.second) != first && accessor(of: \Final.stored) == nil
  }()

  private class Probe {
    var first = 0
    var second = 0
  }
  private class SubProbe: Probe {}
  private final class Final { var stored = 0 }
}

extension Substring {
  /// The first place of a text; the standard library's own needs a later system than ours.
  func firstRange(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}
