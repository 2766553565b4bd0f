import StratusArchitecture
import StratusPolicyFile
import StratusTestSupport
import Testing

/// The errors of a configuration, with their exact messages.
struct BadConfigurationTests {
  private func errors(_ bytes: [UInt8]) -> [String] {
    do {
      _ = try ConfigurationFile.parse(bytes, file: "c.yml")
      return []
    } catch {
      return error.errors.map(\.description)
    }
  }

  @Test(arguments: [
    BadConfiguration(
      "prodct: A",
      "1:1: error: unknown key `prodct` in the configuration; did you mean `product`?"),
    BadConfiguration(
      "product: [A]",
      "1:10: error: `product` must be the name of a library product, not a list"),
    BadConfiguration(
      "product:",
      "1:9: error: `product` must be the name of a library product, not nothing"),
    BadConfiguration(
      "product: \"\"",
      "1:10: error: `product` must not be empty"),
    BadConfiguration(
      "product: A\nproduct: B",
      "2:1: error: the key `product` appears twice; the first is on line 1"),
    BadConfiguration(
      "xyz: 1",
      """
      1:1: error: unknown key `xyz` in the configuration; use one of `extends`, `packages`, `product`, `assemblies`, \
      `property-list`, `activations`, `layers`, `modules`, `exempt`, `roots`, `rules`, `contracts`, `exceptions`, \
      `source-link`
      """
    ),
    BadConfiguration(
      "- product: A",
      "1:1: error: the configuration must be a mapping, not a list"),
    BadConfiguration(
      "just text",
      "1:1: error: the configuration must be a mapping, not text"),
    BadConfiguration(
      "? [a]\n: b",
      "1:3: error: a key of the configuration must be text, not a list"),
    BadConfiguration(
      "assemblies: A",
      "1:13: error: `assemblies` must be a list of assemblies, not text"),
    BadConfiguration(
      "assemblies: []",
      "1:13: error: `assemblies` must not be empty"),
    BadConfiguration(
      "assemblies: [A, [B], {C: D}, \"\"]",
      "1:17: error: an element of `assemblies` must be text, not a list",
      "1:22: error: an element of `assemblies` must be text, not a mapping",
      "1:30: error: an element of `assemblies` must not be empty"),
    BadConfiguration(
      "extends: base.yml",
      "1:10: error: could not extend base.yml: only a file can extend another file"),
    BadConfiguration(
      "extends: {}",
      "1:10: error: `extends` must be a path or a list of paths, not a mapping"),
    BadConfiguration(
      "contracts: [A]", "1:12: error: `contracts` must be a mapping of names to contracts, not a list"),
    BadConfiguration(
      "contracts: { c: }", "1:17: error: the contract `c` must be a mapping, not nothing"),
    BadConfiguration(
      "contracts: { c: { independnt: [A, B] } }",
      "1:19: error: unknown key `independnt` in the contract `c`; did you mean `independent`?"),
    BadConfiguration(
      "contracts: { c: { message: Hello } }",
      "1:14: error: the contract `c` needs `independent`, `forbidden`, `must-not-reach`, or `only`"),
    BadConfiguration(
      "contracts: { c: { independent: [A, B], only: { from: [A], to: [B] } } }",
      "1:46: error: the contract `c` has both `independent` and `only`; keep one"),
    BadConfiguration(
      "contracts: { c: { forbidden: { from: [A] }, indirect: allow } }",
      "1:30: error: `forbidden` of the contract `c` needs `to`",
      "1:55: error: the contract `c` must not have `indirect`: only `independent` has it"),
    BadConfiguration(
      "packages: [Feeds]\nproduct: App\n",
      """
      2:10: error: a configuration with `packages` must not have `product`: name the product in the .stratus.yml of \
      its 
      """
        + "package"),
    BadConfiguration(
      "contracts: { c: { forbidden: [A, B] } }",
      "1:30: error: `forbidden` of the contract `c` must be a mapping with `from` and `to`, not a list"),
    BadConfiguration(
      "contracts: { c: { independent: [\"modul:A\", \"layer:\", \"\"] } }",
      """
      1:33: error: invalid value `modul:A` for an element of `independent` of the contract `c`; expected a name, \
      `module:` and a module, or `layer:` and a layer; did you mean `module:A`?
      """,
      """
      1:44: error: invalid value `layer:` for an element of `independent` of the contract `c`; expected a name, \
      `module:` and a module, or `layer:` and a layer
      """,
      "1:54: error: an element of `independent` of the contract `c` must not be empty"),
    BadConfiguration(
      "contracts: { c: { independent: [], severity: off } }",
      "1:32: error: `independent` of the contract `c` must not be empty",
      "1:46: error: invalid value `off` for `severity` of the contract `c`; expected note, warning, or error"),
    BadConfiguration(
      "contracts: { my contract: { independent: [A, B] }, peer-reference: { independent: [A, B] } }",
      """
      1:14: error: invalid value `my contract` for the name of a contract; expected letters, digits, `-`, `_`, and \
      `.`, because exceptions and reports refer to it
      """,
      "1:52: error: invalid value `peer-reference` for the name of a contract; expected a name that no rule has"),
    BadConfiguration(
      "contracts: { features: { independent: [A, B] } }\nrules: { featurs: off }",
      "2:10: error: unknown rule or contract `featurs`; did you mean `features`?"),
    BadConfiguration(
      "modules: Feature", "1:10: error: `modules` must be a list of modules, not text"),
    BadConfiguration(
      "exempt: [[A]]", "1:10: error: an element of `exempt` must be a name or a pattern, not a list"),
    BadConfiguration(
      "roots: []", "1:8: error: `roots` must not be empty"),
    BadConfiguration(
      "property-list: {}",
      "1:16: error: `property-list` must be a path, not a mapping"),
    BadConfiguration(
      "source-link: [a]",
      "1:14: error: `source-link` must be an address with {file} in its path, not a list"),
    BadConfiguration(
      "source-link: https://git.example",
      """
      1:14: error: invalid value `https://git.example` for `source-link`; expected an address with {file} in its path
      """),
    BadConfiguration(
      "sourcelink: javascript:{file}",
      "1:1: error: unknown key `sourcelink` in the configuration; did you mean `source-link`?",
      "1:13: error: invalid value `javascript:{file}` for `source-link`; expected an address with {file} in its path"),
    BadConfiguration(
      "activations: [a]",
      "1:14: error: `activations` must be a mapping of names to activations, not a list"),
    BadConfiguration(
      "activations: { a: [b] }",
      "1:19: error: the activation `a` must be a mapping, not a list"),
    BadConfiguration(
      "activations: { a: { replaces: {} } }",
      "1:21: error: unknown key `replaces` in the activation `a`; did you mean `replace`?"),
    BadConfiguration(
      "activations: { a: { assemblies: [B], property-list: A.plist } }",
      "1:53: error: the activation `a` has both `assemblies` and `property-list`; keep one"),
    BadConfiguration(
      "activations: { a: { replace: [B] } }",
      "1:30: error: `replace` of the activation `a` must be a mapping of assemblies to their replacements, not a list"
    ),
    BadConfiguration(
      "activations: { a: { replace: { B: [C], D: } } }",
      "1:35: error: the replacement for `B` must be the name of an assembly, not a list",
      "1:43: error: the replacement for `D` must be the name of an assembly, not nothing"),
    BadConfiguration(
      "activations: { a: , a: }",
      "1:21: error: the key `a` appears twice; the first is on line 1"),
    BadConfiguration(
      "layers: { Top: [A] }",
      "1:9: error: `layers` must be a list of layers, the highest first, such as `- Core: [\"Core*\"]`, not a mapping"),
    BadConfiguration(
      "layers: []",
      "1:9: error: `layers` must not be empty"),
    BadConfiguration(
      "layers: [Top]",
      "1:10: error: a layer must be a name with its assemblies, such as `Core: [\"Core*\"]`, not text"),
    BadConfiguration(
      "layers: [{}]",
      "1:10: error: a layer must be a name with its assemblies, such as `Core: [\"Core*\"]`, not 0 names"),
    BadConfiguration(
      "layers: [Top: [A], Top: [B]]",
      "1:20: error: there are two layers named `Top`; the first is on line 1"),
    BadConfiguration(
      "layers:\n  - Top: [A]\n    Bottom: [B]",
      "2:5: error: a layer must be a name with its assemblies, such as `Core: [\"Core*\"]`, not 2 names"),
    BadConfiguration(
      "layers: [Top: A]",
      "1:15: error: the layer `Top` must be a list of assemblies or a list of rows, not text"),
    BadConfiguration(
      "layers: [Top: ]",
      "1:15: error: the layer `Top` must be a list of assemblies or a list of rows, not nothing"),
    BadConfiguration(
      "layers: [Top: []]",
      "1:15: error: the layer `Top` must not be empty"),
    BadConfiguration(
      "layers: [Top: [A, [B]]]",
      "1:16: error: a row of the layer `Top` must be a list of assemblies, not text"),
    BadConfiguration(
      "layers: [Top: [[]]]",
      "1:16: error: a row of the layer `Top` must not be empty"),
    BadConfiguration(
      "layers: [Top: [[A, [B]]]]",
      "1:20: error: an assembly of a row of the layer `Top` must be a name or a pattern, not a list"),
    BadConfiguration(
      "layers: [Top: [1, true, \"\"]]",
      "1:25: error: an assembly of the layer `Top` must not be empty"),
    BadConfiguration(
      "layers: [Top: { assembly: [A] }]",
      "1:10: error: the layer `Top` needs `assemblies`",
      """
      1:17: error: unknown key `assembly` in the layer `Top`; use one of `assemblies`, `rows`, `peers`, `closed`, \
      `optional`
      """
    ),
    BadConfiguration(
      "layers: [Top: { assemblies: [A], rows: [[B]] }]",
      "1:40: error: the layer `Top` has both `assemblies` and `rows`; keep one"),
    BadConfiguration(
      "layers: [Top: { assemblies: [[A]] }]",
      "1:30: error: an assembly of `assemblies` of the layer `Top` must be a name or a pattern, not a list"),
    BadConfiguration(
      "layers: [Top: { assemblies: [A], peers: alow }]",
      "1:41: error: invalid value `alow` for `peers`; expected allow or forbid; did you mean `allow`?"),
    BadConfiguration(
      "layers: [Top: { assemblies: [A], peers: true }]",
      "1:41: error: invalid value `true` for `peers`; expected allow or forbid"),
    BadConfiguration(
      "layers: [Top: { assemblies: [A], closed: yes, optional: [] }]",
      "1:42: error: invalid value `yes` for `closed`; expected true or false",
      "1:57: error: `optional` must be true or false, not a list"),
    BadConfiguration(
      "rules: [upward-reference]",
      "1:8: error: `rules` must be a mapping of rules to severities, not a list"),
    BadConfiguration(
      "rules: { upward-refrence: error }",
      "1:10: error: unknown rule `upward-refrence`; did you mean `upward-reference`?"),
    BadConfiguration(
      "rules: { no-such-thing: error }",
      "1:10: error: unknown rule `no-such-thing`; run `stratus rules` to list all rules"),
    BadConfiguration(
      "rules: { upward-reference: eror }",
      """
      1:28: error: invalid value `eror` for the rule `upward-reference`; expected note, warning, error, or off; did \
      you mean `error`?
      """
    ),
    BadConfiguration(
      "rules: { upward-reference: 1 }",
      "1:28: error: invalid value `1` for the rule `upward-reference`; expected note, warning, error, or off"),
    BadConfiguration(
      "rules: { upward-reference: [error] }",
      "1:28: error: the rule `upward-reference` must be note, warning, error, or off, not a list"),
    BadConfiguration(
      "rules: { upward-reference: }",
      "1:28: error: the rule `upward-reference` must be note, warning, error, or off, not nothing"),
    BadConfiguration(
      "rules: { upward-reference: { severity: fatal } }",
      """
      1:40: error: invalid value `fatal` for `severity` of the rule `upward-reference`; expected note, warning, \
      error, or off
      """
    ),
    BadConfiguration(
      "rules: { upward-reference: { severty: error } }",
      "1:30: error: unknown key `severty` in the rule `upward-reference`; did you mean `severity`?"),
    BadConfiguration(
      "rules: { upward-reference: { max: 3 } }",
      "1:30: error: unknown key `max` in the rule `upward-reference`; use `severity`"),
    BadConfiguration(
      "rules: { oversized-assembly: { severity: warning, max: -1 } }",
      """
      1:56: error: invalid value `-1` for `max` of the rule `oversized-assembly`; expected a whole number of at \
      least 0
      """
    ),
    BadConfiguration(
      "rules: { oversized-assembly: { severity: warning, max: [] } }",
      "1:56: error: `max` of the rule `oversized-assembly` must be a whole number, not a list"),
    BadConfiguration(
      "rules: { oversized-assembly: { severity: warning, maximum: 3 } }",
      "1:51: error: unknown key `maximum` in the rule `oversized-assembly`; use one of `severity`, `max`"),
    BadConfiguration(
      "rules: { parent-cycle: off }",
      """
      1:10: error: findings of `parent-cycle` are always errors, because the objects cannot be built; fix the wiring \
      instead
      """
    ),
    BadConfiguration(
      "exceptions: [{ rule: missing-config, from: A, reason: r }]",
      """
      1:22: error: findings of `missing-config` are always errors, because the objects cannot be built; fix the \
      wiring instead
      """
    ),
    BadConfiguration(
      "exceptions: { rule: a }",
      "1:13: error: `exceptions` must be a list of exceptions, not a mapping"),
    BadConfiguration(
      "exceptions: [text]",
      "1:14: error: an exception must be a mapping, not text"),
    BadConfiguration(
      "exceptions: [{}]",
      "1:14: error: an exception needs `from`",
      "1:14: error: an exception needs `reason`",
      "1:14: error: an exception needs `rule`"),
    BadConfiguration(
      "exceptions: [{ rule: upward-reference, from: A, reason: r }]",
      "1:14: error: an exception to `upward-reference` needs `to`"),
    BadConfiguration(
      "exceptions: [{ rule: unassigned-assembly, from: A, to: B, reason: r }]",
      "1:56: error: findings of `unassigned-assembly` have no second party; remove `to`"),
    BadConfiguration(
      "exceptions: [{ rule: upward, from: A, to: B, reason: r }]",
      "1:22: error: unknown rule `upward`; did you mean `upward-reference`?"),
    BadConfiguration(
      "exceptions: [{ rule: upward-reference, from: A, to: B }]",
      "1:14: error: an exception needs `reason`"),
    BadConfiguration(
      "exceptions: [{ rule: upward-reference, from: A, to: B, reason: \"  \" }]",
      "1:64: error: `reason` must not be empty"),
    BadConfiguration(
      "exceptions: [{ rule: upward-reference, from: A, to: B, reason: r, until: 2027-02-29 }]",
      "1:74: error: invalid value `2027-02-29` for `until`; expected a day such as 2027-03-01"),
    BadConfiguration(
      "exceptions: [{ rule: upward-reference, from: A, to: B, reason: r, until: soon }]",
      "1:74: error: invalid value `soon` for `until`; expected a day such as 2027-03-01"),
    BadConfiguration(
      """
      exceptions: [{ rule: upward-reference, from: A, to: B, reason: r, activations: [offlin] }]\nactivations: { \
      offline: }
      """,
      "1:81: error: unknown activation `offlin`; did you mean `offline`?"),
    BadConfiguration(
      "exceptions: [{ rule: upward-reference, from: A, to: B, reason: r, activation: x }]",
      "1:67: error: unknown key `activation` in an exception; did you mean `activations`?",
      "1:79: error: `activations` must be a list of activations, not text"),
    BadConfiguration(
      "product: \"A",
      "1:12: error: invalid YAML: found unexpected end of stream while scanning a quoted scalar"),
    BadConfiguration(
      "product: [A, B",
      "2:1: error: invalid YAML: did not find expected ',' or ']' while parsing a flow sequence"),
    BadConfiguration(
      "product: A\n  layers: B",
      "2:9: error: invalid YAML: mapping values are not allowed in this context"),
    BadConfiguration(
      "product:\tA\n\tlayers: []",
      "2:1: error: invalid YAML: found a tab character that violates indentation while scanning a plain scalar"),
    BadConfiguration(
      "{",
      "2:1: error: invalid YAML: did not find expected node content while parsing a flow node"),
    BadConfiguration(
      "a: *nothing",
      "1:4: error: invalid YAML: the alias `*nothing` refers to an anchor that is not defined before it"),
    BadConfiguration(
      "a: &a [*a]",
      "1:8: error: invalid YAML: the alias `*a` refers to an anchor that is not defined before it"),
    BadConfiguration(
      "product: !!str A",
      "1:10: error: invalid YAML: the tag `tag:yaml.org,2002:str` is not supported"),
    BadConfiguration(
      "product: !custom A",
      "1:10: error: invalid YAML: the tag `!custom` is not supported"),
    BadConfiguration(
      "product: A\n---\nproduct: B",
      "2:1: error: invalid YAML: a second document begins here; a configuration is a single document"),
    BadConfiguration(
      "activations: { a: &a { assemblies: [A] }, b: { <<: *a } }",
      "1:48: error: merge keys (`<<`) are not supported in the activation `b`; write out the keys"),
    BadConfiguration(
      "product: \u{1}",
      "1:10: error: invalid YAML: control characters are not allowed"),
    BadConfiguration(
      "prodct: A\nlayers: [Top: A]\nrules: { x: error }\nexceptions: [{}]",
      "1:1: error: unknown key `prodct` in the configuration; did you mean `product`?",
      "2:15: error: the layer `Top` must be a list of assemblies or a list of rows, not text",
      "3:10: error: unknown rule `x`; run `stratus rules` to list all rules",
      "4:14: error: an exception needs `from`",
      "4:14: error: an exception needs `reason`",
      "4:14: error: an exception needs `rule`"),
  ])
  func `each error has its position`(bad: BadConfiguration) {
    #expect(errors(Array(bad.text.utf8)) == bad.errors.map { "c.yml:" + $0 })
  }

  @Test func `columns are counted in characters, and any line break ends a line`() {
    #expect(errors(Array("product: é\r\n\"ü\": 1".utf8)).first?.hasPrefix("c.yml:2:1: error: unknown key `ü`") == true)
    #expect(errors(Array("{ é: , prodct: A }".utf8)).last?.hasPrefix("c.yml:1:8: error: unknown key `prodct`") == true)
  }

  @Test func `invalid UTF-8 is an error at its line`() {
    #expect(
      errors(Array("product: A\n".utf8) + [0xFF]) == ["c.yml:2:1: error: invalid YAML: invalid leading UTF-8 octet"])
  }

  @Test func `deep nesting is an error`() {
    let brackets = String(repeating: "[", count: 100_000)
    #expect(
      errors(Array(("layers: " + brackets).utf8))
        == ["c.yml:1:40: error: the file must not be nested deeper than 32 levels"])
  }

  @Test func `exponential aliases are refused before they expand`() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    for index in 1..<20 {
      text += "a\(index): &a\(index) [\(Array(repeating: "*a\(index - 1)", count: 9).joined(separator: ", "))]\n"
    }
    #expect(
      errors(Array(text.utf8))
        == ["c.yml:6:10: error: the file must not have more than 100000 values, including those of aliases"])
  }

  @Test func `a huge file is an error`() {
    let bytes = [UInt8](repeating: UInt8(ascii: "#"), count: 2_000_000)
    #expect(errors(bytes) == ["c.yml:1:1: error: the file must not be larger than 1048576 bytes"])
  }

  @Test func `random bytes do not crash the reader`() {
    let seed = """
      product: W
      activations: { release: , offline: { replace: { A: B }, assemblies: &x [C] } }
      layers: [Top: [[A, "*B"], [C]], Core: { assemblies: *x, peers: allow }]
      rules: { skipped-layer: warning }
      exceptions: [{ rule: upward-reference, from: A, to: B, reason: r, until: 2027-03-01 }]
      """
    let tokens = [
      "[", "]", "{", "}", ":", ",", "\n", " ", "- ", "&a", "*a", "!", "|", ">", "'", "\"", "%", "---", "\u{FEFF}", "\0",
    ]
    var random = SplitMix64(seed: 7)
    var good = 0
    for _ in 0..<3_000 {
      var bytes = Array(seed.utf8)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[index] = UInt8.random(in: .min ... .max, using: &random)
        case 1: bytes.removeSubrange(index..<min(bytes.count, index + Int.random(in: 1...9, using: &random)))
        default: bytes.insert(contentsOf: random.pick(tokens).utf8, at: index)
        }
      }
      if errors(bytes).isEmpty { good += 1 }
    }
    #expect((20..<2_980).contains(good))
  }
}

struct BadConfiguration: Sendable, CustomTestStringConvertible {
  let text: String
  let errors: [String]

  init(_ text: String, _ errors: String...) {
    self.text = text
    self.errors = errors
  }

  var testDescription: String { text }
}

extension BadConfigurationTests {
  @Test func `thousands of errors are shown as a few errors and a count`() {
    let text = (0..<20_000).map { "key\($0): x\n" }.joined()
    let error = #expect(throws: ConfigurationErrorList.self) {
      try ConfigurationFile.parse(Array(text.utf8), file: "a.yml")
    }
    let lines = error?.description.split(separator: "\n") ?? []
    #expect(lines.count == 21)
    #expect(lines.first?.hasPrefix("a.yml:1:1: error: unknown key `key0`") == true)
    #expect(lines.last == "error: 19980 more errors in the configuration")
  }
}
