import StratusGraph
import StratusSupport

/// A proposed layer of targets, as their kinds and names suggest it.
enum TargetBand: Int, CaseIterable, Comparable {
  /// Targets that no product contains or uses.
  case examples
  /// Libraries that help to test, and that only tests and examples use.
  case testSupport
  case executables
  case libraries
  /// Targets without Swift sources.
  case foundation

  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// Returns the band of each target, so that no pair leads to a higher one.
  ///
  /// - Parameter order: the targets, so that each pair leads to a later one.
  static func bands(of order: [Int], _ units: ProposalUnits, _ pairs: [ProposalUnits.Pair]) -> [TargetBand] {
    let used = CompressedRows(count: order.count, pairs.map { (row: $0.from, element: $0.to) })
    let users = CompressedRows(count: order.count, pairs.map { (row: $0.to, element: $0.from) })
    var bands = units.names.indices.map { Self.band(of: units.names[$0], units.kinds[$0]) }
    for unit in order.reversed()
    where bands[unit] == .foundation && used[unit].contains(where: { bands[$0] < .foundation }) {
      bands[unit] = .libraries
    }
    for unit in order {
      guard let lowest = users[unit].map({ bands[$0] }).max(), lowest > bands[unit] else { continue }
      // A target that an executable uses is a library, unless it can be run.
      bands[unit] = lowest == .executables && !units.kinds[unit].isTool ? .libraries : lowest
    }
    return bands
  }

  private static func band(of name: String, _ kind: TargetKind) -> TargetBand {
    let isTestSupport = kind == .test || name.withoutQualifier.words.contains(where: testWords.contains)
    return switch kind {
    case .internalExecutable: .examples
    case .library, .internalLibrary, .test:
      isTestSupport ? .testSupport : kind == .internalLibrary ? .examples : .libraries
    case .executable, .plugin: .executables
    case .macro: .libraries
    case .cLibrary, .systemLibrary, .binary: .foundation
    }
  }

  private static let testWords: Set<Substring> = [
    "Fixture", "Fixtures", "Mock", "Mocks", "Test", "Testing", "Tests", "XCT",
  ]

  /// Returns the name of a layer of targets of some kinds.
  func title(_ kinds: Set<TargetKind>) -> String {
    switch self {
    case .examples: "Examples and Tools"
    case .testSupport: "Test Support"
    case .libraries: "Libraries"
    case .executables:
      Self.list([(.executable, "Executables"), (.plugin, "Plug-ins")], kinds)
    case .foundation:
      Self.list(
        [
          (.cLibrary, kinds.contains(.systemLibrary) ? "C" : "C Libraries"), (.systemLibrary, "System Libraries"),
          (.binary, "Binaries"),
        ], kinds)
    }
  }

  private static func list(_ names: [(kind: TargetKind, name: String)], _ kinds: Set<TargetKind>) -> String {
    names.filter { kinds.contains($0.kind) }.map(\.name).joined(conjunction: "and")
  }
}

extension TargetKind {
  fileprivate var isTool: Bool { [.executable, .internalExecutable, .plugin].contains(self) }
}
