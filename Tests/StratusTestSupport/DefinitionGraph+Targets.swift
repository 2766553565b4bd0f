import StratusGraph

extension DefinitionGraph {
  /// Makes a graph of targets from text such as `App -> Core, Net; Core -> Net; Tool (executable) -> Core`.
  ///
  /// A target is a library unless its kind follows in parentheses.
  package init(targets text: String, product: String = "Test") {
    var builder = Builder(product: product)
    builder.vocabulary = .targets
    let statements = text.split(separator: ";").map { $0.split(separator: "->", maxSplits: 1) }
    let heads = statements.map { sides in
      let parts = sides[0].split(separator: "(")
      return (name: name(parts[0]), kind: parts.count > 1 ? String(parts[1].prefix { $0 != ")" }) : nil)
    }
    let kinds = Dictionary(heads.compactMap { head in head.kind.map { (head.name, $0) } }, uniquingKeysWith: { $1 })
    var ids: [String: DefinitionID] = [:]
    func name(_ text: Substring) -> String { text.filter { !$0.isWhitespace } }
    func id(_ name: String) -> DefinitionID {
      if let id = ids[name] { return id }
      let assembly = builder.addAssembly(name)
      let key = String(name.split(separator: ".").last ?? "")
      let id = builder.add(
        DefinitionNode(assembly: assembly, key: key, declaredType: kinds[name] ?? TargetKind.library.rawValue))
      ids[name] = id
      return id
    }
    for (head, sides) in zip(heads, statements) {
      let from = id(head.name)
      for other in sides.dropFirst().first?.split(separator: ",") ?? [] {
        let to = id(name(other))
        builder.add(Reference(from: from, target: .definition(to), injection: InjectionSite(.dependency)))
      }
    }
    self = builder.build()
  }
}
