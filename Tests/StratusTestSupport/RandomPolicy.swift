/// A random configuration file for a ``RandomApp``.
public struct RandomPolicy: Sendable {
  /// The text of the file.
  public let yaml: String

  public init(for app: RandomApp, seed: Int, hasActivations: Bool = true) {
    var random = SplitMix64(seed: seed)
    var text = hasActivations ? app.activations : ""
    if random.chance(0.8) {
      text += "layers:\n"
      for layer in RandomApp.layers {
        let names = app.classes.filter { $0.name.hasPrefix(layer) && !$0.isReplacement }.map(\.fullName)
        let peers = random.chance(0.3) ? ", peers: allow" : ""
        let closed = random.chance(0.4) ? ", closed: true" : ""
        let patterns = random.chance(0.5) ? "\"*.\(layer)*\"" : names.joined(separator: ", ")
        text += "  - \(layer): { assemblies: [\(patterns)]\(peers)\(closed) }\n"
      }
    }
    text += """
      rules:
        oversized-assembly: { severity: warning, max: 4 }

      """
    text += "contracts:\n"
    for number in 0..<3 { text += "  contract\(number): \(Self.requirement(for: app, &random))\n" }
    yaml = text
  }

  private static func requirement(for app: RandomApp, _ random: inout SplitMix64) -> String {
    let pair = { (random: inout SplitMix64) -> String in
      "{ from: [\(pattern(for: app, &random))], to: [\(pattern(for: app, &random)), \(pattern(for: app, &random))] }"
    }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return "{ forbidden: \(pair(&random)) }"
    case 1: return "{ must-not-reach: \(pair(&random)) }"
    case 2: return "{ only: \(pair(&random)) }"
    default: return "{ independent: [\"module:M*\"] }"
    }
  }

  private static func pattern(for app: RandomApp, _ random: inout SplitMix64) -> String {
    let node = random.pick(app.classes.filter { !$0.isReplacement })
    return switch Int.random(in: 0..<5, using: &random) {
    case 0: "\"module:\(node.module)\""
    case 1: "\(node.fullName).\(random.pick(node.definitions).key)"
    default: node.fullName
    }
  }
}
