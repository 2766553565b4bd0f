/// The names of assemblies in graphs. They are different even if several private or local classes have the same name.
///
/// Each of these has its file behind an `@`: `App.PreviewAssembly@Story`. Classes of one file also have their mangled
/// name.
struct AssemblyNames {
  private var distinct = [ObjectIdentifier: String]()

  /// - Parameter types: all assemblies that may be in the graph.
  /// - Complexity: linear in the number of types. Only classes with equal names are instantiated.
  init(_ types: some Sequence<Assembly.Type>) {
    var seen: Set<ObjectIdentifier> = []
    let distinctTypes = types.filter { seen.insert(ObjectIdentifier($0)).inserted }
    for (name, types) in Dictionary(grouping: distinctTypes, by: { TypeName.of($0) }) where types.count > 1 {
      let files = Dictionary(types.map { (Self.file(of: $0), 1) }, uniquingKeysWith: +)
      for type in types {
        let file = Self.file(of: type)
        let isUnique = !file.isEmpty && files[file] == 1
        let suffix = isUnique ? file : file + "-" + (_mangledTypeName(type) ?? "").replacing(".", with: "_")
        distinct[ObjectIdentifier(type)] = name + "@" + suffix
      }
    }
  }

  /// Returns the full name of an assembly, or of another type.
  func name(of type: Any.Type) -> String { distinct[ObjectIdentifier(type)] ?? TypeName.of(type) }

  /// Returns the name of the file that declares an assembly, without its extension and without dots; an empty text if
  /// it is unknown.
  private static func file(of type: Assembly.Type) -> String {
    guard !type.isAbstract else { return "" }
    let instance = DeclarationLog.pausing { type.init() }
    let reflected = ReflectedAssembly(instance)
    let own = reflected.definitions.dropFirst(reflected.inherited.last?.range.upperBound ?? 0).first?.record.declaration
    guard let location = own ?? reflected.collaborators.last?.record.declaration else { return "" }
    let name = location.file.description.split(separator: "/").last ?? ""
    return (name.hasSuffix(".swift") ? name.dropLast(6) : name).split(separator: ".").joined(separator: "_")
  }
}
