import CStratus
import StratusBase

/// The assemblies that a request activates.
struct AssemblySelection {
  private(set) var types: [Assembly.Type] = []
  private(set) var replacements = AssemblyReplacements()
  /// The names that no assembly of the library has, in the order of the request.
  private(set) var unknown: [String] = []
  /// The short names that several assemblies have, in the order of the request, each with the full names.
  private(set) var ambiguous: [(name: String, fullNames: [String])] = []
  /// The full names of all assemblies of the library.
  let candidates: [String]

  private let byName: NamedAssemblies

  init(_ request: StratusRequest, among found: [Assembly.Type], named assemblyNames: AssemblyNames) {
    byName = NamedAssemblies(found, named: assemblyNames)
    candidates = found.map(assemblyNames.name)

    let names = Self.texts(request.assemblies, request.assemblyCount)
    let replacements = (0..<Int(request.replacementCount)).map { request.replacements[$0] }
      .map { (replaced: String(cString: $0.replaced), replacement: String(cString: $0.replacement)) }
    let standIns = Self.texts(request.standIns, request.standInCount)

    for (replaced, replacement) in replacements {
      guard let old = named(replaced), let new = named(replacement) else { continue }
      self.replacements[ObjectIdentifier(old)] = new
    }
    let hidden = Set(standIns.compactMap { named($0) }.map(ObjectIdentifier.init))
    let chosen =
      names.isEmpty
      ? found.filter { !$0.isAbstract && !hidden.contains(ObjectIdentifier($0)) } : names.compactMap { named($0) }
    var isChosen: Set<ObjectIdentifier> = []
    for type in chosen.map({ self.replacements[ObjectIdentifier($0)] ?? $0 })
      + self.replacements.values.ordered(by: Self.byName)
    where isChosen.insert(ObjectIdentifier(type)).inserted {
      types.append(type)
    }
  }

  private mutating func named(_ name: String) -> Assembly.Type? {
    if let type = byName[name] { return type }
    let fullNames = byName.fullNames(of: name)
    if fullNames.isEmpty {
      if !unknown.contains(name) { unknown.append(name) }
    } else if !ambiguous.contains(where: { $0.name == name }) {
      ambiguous.append((name, fullNames))
    }
    return nil
  }

  private static func byName(_ left: Assembly.Type, _ right: Assembly.Type) -> Bool {
    TypeName.of(left) < TypeName.of(right)
  }

  private static func texts(_ pointer: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int32) -> [String] {
    (0..<Int(count)).compactMap { pointer?[$0].map { String(cString: $0) } }
  }
}
