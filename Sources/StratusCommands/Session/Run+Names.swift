import StratusGraph
import StratusProfile
import StratusSupport

extension Run {
  /// Returns the index of the definition with a full name, or with the end of one.
  func definition(named name: String) throws(NameLookupError) -> Int {
    let matching = definitions.indices.filter { index in
      let full = definitions[index].name
      return full == name || full.hasSuffix("." + name)
    }
    guard let first = matching.first else {
      // A short name is compared with short names.
      let known = Set(definitions.map { name.contains(".") ? $0.name : $0.key }).sorted()
      throw .unknown(name, nearest: NearestName.nearest(to: name, among: known, count: 3))
    }
    guard matching.count == 1 else {
      throw .ambiguous(name, candidates: matching.map { definitions[$0].name }.sorted())
    }
    return first
  }

  /// Returns notes about what a recording lacks at its end, and what the graph lacks of it.
  ///
  /// - Parameter graph: the graph with which the recording is compared; `nil` for none.
  func notes(comparedWith graph: DefinitionGraph?) -> [String] {
    var notes = endInWords.map { [$0] } ?? []
    guard let graph else { return notes }
    let known = Set(graph.definitions.indices.map { graph.fullName(of: DefinitionID($0)) })
    let unknown = definitions.indices.filter { !known.contains(definitions[$0].name) }
    guard let first = unknown.first else { return notes }
    let indices = Set(unknown)
    let count = objects.count { indices.contains($0.definition) }
    notes.append(
      "the graph lacks \(Plural.text(unknown.count, "recorded definition")), such as \(definitions[first].name)"
        + (count == 0 ? "" : ", and so \(Plural.text(count, "recorded object"))")
        + ": the recording is of another version or activation")
    return notes
  }
}
