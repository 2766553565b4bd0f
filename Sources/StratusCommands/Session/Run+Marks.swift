import StratusDiagrams
import StratusGraph
import StratusProfile
import StratusSupport

extension Run {
  /// Returns what the run has built of the definitions of a graph.
  ///
  /// - Parameters:
  ///   - shown: the part of the graph that a diagram shows.
  ///   - root: the index of the definition whose path is marked, or `nil` for the slowest object that was requested from outside.
  /// - Complexity: O(n log n) in the definitions and objects.
  func marks(in shown: DefinitionGraph, shade: Shade, root: Int?) -> RunMarks {
    let ids = Dictionary(
      shown.definitions.indices.map { (shown.fullName(of: DefinitionID($0)), DefinitionID($0)) },
      uniquingKeysWith: { first, _ in first })
    let profile = Profile(self)
    let rows = Dictionary(profile.definitions.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let known = Set(definitions.map(\.name))
    let figures = shown.definitions.indices.map { index -> RunFigures? in
      let name = shown.fullName(of: DefinitionID(index))
      if let row = rows[name] { return RunFigures(row) }
      // A definition that the run did not activate was not built either.
      let isWithoutObject = known.contains(name) || !shown.definitions[index].hasOwnObject
      return isWithoutObject ? nil : RunFigures(Profile.Row(name: name))
    }
    let paths = pathsOfRoots().map { path($0, ids) }
    let marked =
      shade == .count ? nil : root == nil ? paths.first : slowest(of: root).map { path(self.path(from: $0), ids) }
    return RunMarks(
      figures: figures, path: marked, paths: paths, shade: shade,
      facts: facts(profile, shown: ids, path: marked, shade))
  }

  private func path(_ objects: [Int], _ ids: [String: DefinitionID]) -> RunMarks.Path {
    RunMarks.Path(
      objects.map { index in
        let object = self.objects[index]
        let name = definitions[object.definition].name
        return RunMarks.Path.Step(definition: ids[name], name: name, own: object.own, total: object.total)
      })
  }

  /// Returns what the title says about the run. The number of objects includes those that the diagram does not show.
  private func facts(_ profile: Profile, shown ids: [String: DefinitionID], path: RunMarks.Path?, _ shade: Shade)
    -> [String]
  {
    let count = objects.count { ids[definitions[$0.definition].name] != nil }
    let objects = Plural.text(objects.count, "object")
    let hidden = path?.hiddenSteps ?? 0
    return [
      "run with \(objects)" + (count == self.objects.count ? "" : ", \(count) of them shown"),
      shade == .time ? "\(Durations.milliseconds(profile.own)) in total" : nil,
      hidden == 0 ? nil : "\(Plural.text(hidden, "step")) of the path not shown",
      end == .complete ? nil : "incomplete recording",
    ].compactMap(\.self)
  }
}

extension RunFigures {
  fileprivate init(_ row: Profile.Row) {
    self.init(
      count: row.count, own: row.own, longest: row.longest, failed: row.failed, threads: row.threads,
      isOnMainThread: row.isOnMainThread)
  }
}
