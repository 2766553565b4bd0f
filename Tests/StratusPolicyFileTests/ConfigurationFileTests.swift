import Foundation
import StratusArchitecture
import StratusGraph
import StratusPolicyFile
import StratusTestSupport
import Testing

import struct StratusGraph.SourceLocation

struct ConfigurationFileTests {
  /// Parses a valid configuration.
  private func configuration(_ yaml: String) throws -> ConfigurationFile {
    try ConfigurationFile.parse(Array(yaml.utf8), file: ".stratus.yml")
  }

  @Test func `all keys of a configuration are decoded`() throws {
    let file = try configuration(
      """
      product: WeatherAssemblies
      assemblies: [ApplicationAssembly, Weather.StoryAssembly]
      property-list: Resources/Info.plist
      activations:                          # named activations; the first is the default
        release:
        offline: { replace: { ServiceBase: ServiceDouble }, assemblies: [ApplicationAssembly] }
      layers:
        - Presentation:
            - [ApplicationAssembly, "*StoryAssembly"]
            - [HelperAssembly]
        - Business Logic: ["Service*"]
        - Core: { assemblies: [ClientAssembly], peers: allow, closed: true, optional: true }
        - Base: { rows: [[Tools], [Atoms]], peers: forbid, closed: false }
      rules: { skipped-layer: error, peer-reference: off, unassigned-assembly: { severity: note } }
      exceptions:
        - { rule: upward-reference, from: Core.a, to: "*Story", reason: a delegate, until: 2027-03-01, activations: \
      [offline] }
        - rule: unassigned-assembly
          from: Weather.Helper
          reason: |-
            not ours
      source-link: "https://git.example/{file}#L{line}"
      """)
    #expect(file.product == "WeatherAssemblies")
    #expect(file.assemblies == ["ApplicationAssembly", "Weather.StoryAssembly"])
    #expect(file.propertyList == "Resources/Info.plist")
    #expect(file.sourceLink == SourceLink("https://git.example/{file}#L{line}"))
    #expect(
      file.activations == [
        NamedActivation("release"),
        NamedActivation(
          "offline", assemblies: ["ApplicationAssembly"],
          replacements: [AssemblyReplacement(of: "ServiceBase", by: "ServiceDouble")]),
      ])
    #expect(
      file.policy.layers == [
        Layer(
          "Presentation", rows: [[at("ApplicationAssembly", 9), at("*StoryAssembly", 9)], [at("HelperAssembly", 10)]],
          location: line(8)),
        Layer("Business Logic", rows: [[at("Service*", 11)]], location: line(11)),
        Layer(
          "Core", rows: [[at("ClientAssembly", 12)]], allowsPeers: true, isClosed: true, isOptional: true,
          location: line(12)),
        Layer("Base", rows: [[at("Tools", 13)], [at("Atoms", 13)]], location: line(13)),
      ])
    #expect(
      file.policy.settings == [
        "skipped-layer": RuleSettings(level: .on(.error)), "peer-reference": RuleSettings(level: .off),
        "unassigned-assembly": RuleSettings(level: .on(.note)),
      ])
    #expect(
      file.policy.exceptions == [
        Exception(
          rule: "upward-reference", from: at("Core.a", 16), to: at("*Story", 16), reason: "a delegate",
          until: Day(year: 2027, month: 3, day: 1), activations: ["offline"], location: line(16)),
        Exception(
          rule: "unassigned-assembly", from: at("Weather.Helper", 18), reason: "not ours", location: line(17)),
      ])
  }

  private func line(_ line: Int) -> SourceLocation { SourceLocation(file: ".stratus.yml", line: line) }
  private func at(_ text: String, _ line: Int) -> Pattern { Pattern(text, location: self.line(line)) }

  @Test(arguments: ["", "# nothing\n", "---\n", "~", "{}", "exceptions: []"])
  func `an empty file is a valid configuration`(text: String) throws {
    #expect(try configuration(text) == ConfigurationFile())
  }

  /// Windows editors write these characters. Lines are still counted.
  @Test func `a byte order mark and other line breaks are ignored`() throws {
    let text = "product: App\nlayers:\n  - Top: [\"*Story\"]  # first\n\n  - Core:\n    - [Core]\n"
    let plain = try configuration(text)
    #expect(plain.policy.layers.map(\.location) == [line(3), line(5)])
    for ends in ["\r\n", "\r"] {
      #expect(try configuration("\u{FEFF}" + text.replacingOccurrences(of: "\n", with: ends)) == plain)
    }
    let wrong = #expect(throws: ConfigurationErrorList.self) {
      try configuration("\u{FEFF}product: App\r\nlayres: []\r\n")
    }
    #expect(wrong?.description.hasPrefix(".stratus.yml:2:1: error: unknown key `layres`") == true)
  }

  @Test(
    arguments: ["{ optional: true }", "{ assemblies: [], optional: true }", "{ rows: [], optional: true }"])
  func `an optional layer needs no assemblies`(layer: String) throws {
    let file = try configuration("layers: [{ Debug: \(layer) }, { Core: [\"Core*\"] }]")
    #expect(file.policy.layers.map(\.name) == ["Debug", "Core"])
    #expect(file.policy.layers[0].isOptional && file.policy.layers[0].rows.isEmpty)
    let graph = DefinitionGraph(text: "CoreStore.store -> CoreStore.base")
    #expect(ArchitectureCheck(policy: file.policy).report(on: graph).findings == [])
  }

  @Test func `aliases are replaced by their anchors`() throws {
    let file = try configuration("assemblies: &all [A, B]\nactivations: { debug: { assemblies: *all } }")
    #expect(file.activations == [NamedActivation("debug", assemblies: ["A", "B"])])
  }

  @Test func `a file is found in the directory or above it, up to the root of the repository`() throws {
    try withTemporaryDirectory { directory in
      let inner = directory.appending(path: "repository/Sources/App")
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
      try FileManager.default.createDirectory(
        at: directory.appending(path: "repository/.git"), withIntermediateDirectories: true)
      try Data("product: Outside".utf8).write(to: directory.appending(path: ".stratus.yml"))
      #expect(try ConfigurationFile.find(from: inner.path) == nil)

      let file = directory.appending(path: "repository/.stratus.yml")
      try Data("product: Inside".utf8).write(to: file)
      #expect(try ConfigurationFile.find(from: inner.path) == file.path)
      #expect(try ConfigurationFile.find(from: inner.path + "/../..") == file.path)
      #expect(try ConfigurationFile.load(file.path).product == "Inside")
      #expect(try ConfigurationFile.find(from: directory.path + "/nowhere") == nil)
    }
  }

  @Test func `an unreadable file is an error`() throws {
    let error = #expect(throws: ConfigurationErrorList.self) { try ConfigurationFile.load("/nowhere/.stratus.yml") }
    #expect(
      error?.description
        == "/nowhere/.stratus.yml: error: could not read the file: No such file or directory")
    let directory = #expect(throws: ConfigurationErrorList.self) { try ConfigurationFile.load("/") }
    #expect(directory?.description == "/: error: could not read the file: Is a directory")
  }
}
