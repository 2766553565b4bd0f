import StratusGraph

extension DefinitionGraph {
  /// Makes a graph of targets from text such as `App -> Core, Net; Core -> Net; Tool (executable) -> Core`.
  ///
  /// A target is a library unless its kind follows in parentheses.
  package init(targets text: String, product: String = "Test") {
    var builder = Builder(product: product)
    builder.vocabulary = .targets
    var ids: [String: DefinitionID] = [:]
    func id(_ name: String, kind: String = TargetKind.library.rawValue) -> DefinitionID {
      if let id = ids[name] { return id }
      let assembly = builder.addAssembly(name)
      let key = String(name.split(separator: ".").last ?? "")
      let id = builder.add(DefinitionNode(assembly: assembly, key: key, declaredType: kind))
      ids[name] = id
      return id
    }
    for statement in text.split(separator: ";") {
      let sides = statement.split(separator: "->", maxSplits: 1)
      let head = sides[0].split(separator: "(")
      let kind = head.count > 1 ? String(head[1].prefix { $0 != ")" }) : TargetKind.library.rawValue
      let from = id(head[0].filter { $0 != " " }, kind: kind)
      for name in sides.dropFirst().first?.split(separator: ",") ?? [] {
        let to = id(name.filter { $0 != " " })
        builder.add(Reference(from: from, target: .definition(to), injection: InjectionSite(.dependency)))
      }
    }
    self = builder.build()
  }
}
