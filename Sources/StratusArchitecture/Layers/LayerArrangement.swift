import StratusGraph
import StratusSupport

/// The assemblies of proposed layers, in rows.
///
/// The last words of names suggest customary layers: `Story` the presentation, `Service` the business logic, `Client`
/// the core. An assembly whose name suggests none is in the lowest layer of its users, and one without users is in the
/// presentation. The layers of targets follow from their kinds.
struct LayerArrangement {
  /// A layer before it has a name and patterns.
  struct Part {
    /// The name; `nil` if no names of assemblies suggest one.
    let title: String?
    /// The rows, the highest first. No dependency leads to a higher row. Only a layer with peers has some within a row,
    /// but for a few that would divide it.
    var rows: [[Int]]
    /// Whether the assemblies of the layer depend on each other in cycles, or in too many rows to tell a person
    /// something.
    var allowsPeers = false
  }

  private enum Band: Int, Comparable, CaseIterable {
    case application, presentation, businessLogic, core

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    var title: String {
      switch self {
      case .application: "Application"
      case .presentation: CustomaryLayer.presentation.title
      case .businessLogic: CustomaryLayer.businessLogic.title
      case .core: CustomaryLayer.core.title
      }
    }
  }

  let parts: [Part]
  /// The largest number of rows of one layer.
  private static let rowLimit = 4

  /// Arranges the assemblies in the customary layers. If names suggest fewer than two of these, each row is a layer.
  ///
  /// - Parameters:
  ///   - rows: the assemblies by their longest path from the top, without the pairs that go up.
  ///   - back: the positions of the pairs that go up.
  /// - Complexity: O(n log n) in the assemblies and pairs.
  init(_ rows: [[Int]], _ units: ProposalUnits, back: Set<Int>) {
    let downward = units.pairs.indices.filter { !back.contains($0) }.map { units.pairs[$0] }
    let order = Array(rows.joined())
    if !units.kinds.isEmpty {
      let bands = TargetBand.bands(of: order, units, downward)
      parts = Self.parts(order, bands, units, downward, back, isStrict: true) { band, members in
        band.title(Set(members.map { units.kinds[$0] }))
      }
    } else if let bands = Self.bands(of: order, units, downward) {
      parts = Self.parts(order, bands, units, downward, back, isStrict: false) { band, _ in band.title }
    } else {
      parts = rows.map { Part(title: nil, rows: [$0]) }
    }
  }

  /// - Parameter isStrict: whether each dependency divides a row, and a layer may have any number of rows.
  private static func parts<Band: Hashable & Comparable & CaseIterable>(
    _ order: [Int], _ bands: [Band], _ units: ProposalUnits, _ downward: [ProposalUnits.Pair], _ back: Set<Int>,
    isStrict: Bool, title: (Band, [Int]) -> String
  ) -> [Part] {
    let cyclic = Set(back.map { units.pairs[$0] }.filter { bands[$0.from] == bands[$0.to] }.map { bands[$0.from] })
    let straight = isStrict ? downward : withoutBends(downward, bands, units)
    var levels = levels(in: order, bands, units, straight)
    if downward.contains(where: { bands[$0.from] == bands[$0.to] && levels[$0.from] > levels[$0.to] }) {
      levels = self.levels(in: order, bands, units, downward)
    }
    return Band.allCases.compactMap { band in
      let members = bands.indices.filter { bands[$0] == band }
      guard !members.isEmpty else { return nil }
      let groups = Dictionary(grouping: members) { levels[$0] }.sorted { $0.key < $1.key }.map(\.value)
      let title = title(band, members)
      if !isStrict && groups.count > rowLimit || cyclic.contains(band) {
        return Part(title: title, rows: [members], allowsPeers: true)
      }
      return Part(title: title, rows: groups)
    }
  }

  /// Returns the band of each assembly, so that no pair leads to a higher one; `nil` if names suggest fewer than two.
  ///
  /// - Parameter order: the assemblies, so that each pair leads to a later one.
  private static func bands(of order: [Int], _ units: ProposalUnits, _ pairs: [ProposalUnits.Pair]) -> [Band]? {
    let named = consistent(
      units.names.indices.map { band(of: units.names[$0], isUsed: units.isUsed[$0]) }, pairs)
    guard Set(named.compactMap(\.self)).count > 1 else { return nil }
    let users = CompressedRows(count: named.count, pairs.map { (row: $0.to, element: $0.from) })
    var bands = [Band](repeating: .presentation, count: named.count)
    for unit in order {
      let lowest = users[unit].map { bands[$0] }.max()
      bands[unit] = max(named[unit] ?? lowest ?? .presentation, lowest ?? .application)
    }
    return bands
  }

  /// Returns the band that a name suggests.
  private static func band(of name: String, isUsed: Bool) -> Band? {
    let name = SplitName(name.withoutQualifier)
    guard let word = name.words.last else { return nil }
    // An assembly that others use is not what the app starts with, whatever its name.
    if applications.contains(word) { return isUsed ? nil : .application }
    switch CustomaryLayer(of: word) {
    case .presentation: return .presentation
    case .businessLogic: return .businessLogic
    case .core: return .core
    case .helpers, nil: return nil
    }
  }

  private static let applications: Set<Substring> = ["App", "Application", "Root"]

  /// Returns the bands without those that contradict others, where a pair leads to a higher band. Those with the most
  /// contradictions are left out first, and of these the ones with the fewest pairs that agree.
  private static func consistent(_ bands: [Band?], _ pairs: [ProposalUnits.Pair]) -> [Band?] {
    var bands = bands
    func contradicts(_ pair: ProposalUnits.Pair) -> Bool {
      guard let from = bands[pair.from], let to = bands[pair.to] else { return false }
      return to < from
    }
    func rows(_ pairs: [ProposalUnits.Pair]) -> CompressedRows<ProposalUnits.Pair> {
      CompressedRows(
        count: bands.count, pairs.map { (row: $0.from, element: $0) } + pairs.map { (row: $0.to, element: $0) })
    }
    let named = pairs.filter { bands[$0.from] != nil && bands[$0.to] != nil }
    let (wrong, right) = (rows(named.filter(contradicts)), rows(named.filter { !contradicts($0) }))
    func rank(_ unit: Int) -> (Int, Int, Int) { (-wrong[unit].count, right[unit].count, unit) }
    let order = bands.indices.filter { !wrong[$0].isEmpty }.map(rank).sorted(by: <).map(\.2)
    for unit in order where wrong[unit].contains(where: contradicts) { bands[unit] = nil }
    return bands
  }

  /// The fewest assemblies of a layer with a common word that are a row, whatever a few references say.
  private static let fewestOfRow = 3
  /// The most references that do not divide such a row.
  private static let mostBends = 2

  /// Returns the pairs without those that would divide a row because of one or two references: at least three
  /// assemblies of a layer whose names have the last word in common are a row, and such a reference is a finding.
  private static func withoutBends<Band: Hashable>(
    _ pairs: [ProposalUnits.Pair], _ bands: [Band], _ units: ProposalUnits
  ) -> [ProposalUnits.Pair] {
    let rows = units.names.indices.map { unit in
      SplitName(units.names[unit].withoutQualifier).words.last.map { BandRow(band: bands[unit], word: $0) }
    }
    let sizes = Dictionary(rows.compactMap { $0.map { ($0, 1) } }, uniquingKeysWith: +)
    func row(_ pair: ProposalUnits.Pair) -> BandRow<Band>? { rows[pair.from] == rows[pair.to] ? rows[pair.from] : nil }
    let weights = Dictionary(pairs.compactMap { pair in row(pair).map { ($0, pair.weight) } }, uniquingKeysWith: +)
    return pairs.filter { pair in
      guard let row = row(pair) else { return true }
      return sizes[row, default: 0] < fewestOfRow || weights[row, default: 0] > mostBends
    }
  }

  /// Returns the row of each assembly within its band: below all of its users, and helpers below the assemblies that
  /// are not helpers.
  private static func levels<Band: Hashable>(
    in order: [Int], _ bands: [Band], _ units: ProposalUnits, _ pairs: [ProposalUnits.Pair]
  ) -> [Int] {
    let isHelper = units.names.map { name in
      SplitName(name.withoutQualifier).words.last.flatMap(CustomaryLayer.init(of:)) == .helpers
    }
    let mixed = Set(bands.indices.filter { !isHelper[$0] }.map { bands[$0] })
    let users = CompressedRows(count: bands.count, pairs.map { (row: $0.to, element: $0.from) })
    var levels = bands.indices.map { isHelper[$0] && mixed.contains(bands[$0]) ? 1 : 0 }
    for unit in order {
      for user in users[unit] where bands[user] == bands[unit] { levels[unit] = max(levels[unit], levels[user] + 1) }
    }
    return levels
  }
}

/// The assemblies of a layer whose names have the last word in common.
private struct BandRow<Band: Hashable>: Hashable {
  let band: Band
  let word: Substring
}
