import Foundation
import StratusTestSupport
import Testing

/// The JSON of the commands conforms to the schemas in `docs/schemas`, also in cases that the samples do not contain.
@Suite struct JSONSchemaCommandTests {
  private func messages(_ command: String, _ output: [UInt8]) throws -> [String] {
    let file = packageRoot.appendingPathComponent("docs/schemas/\(command).schema.json")
    return try JSONSchema(Data(contentsOf: file)).messages(Data(output))
  }

  @Test func `the rules`() throws {
    let result = try BuiltTool.run("rules", "--format", "json")
    #expect(try messages("rules", result.stdout) == [])
    #expect(result.output.contains("\"unseen-input\""))
  }

  @Test func `findings and inputs of several packages, one of which is broken`() throws {
    try withTemporaryDirectory { directory in
      let repository = try FakeRepository(in: directory)
      try repository.toolchain.write(
        "packages: [\"Packages/*\"]\nlayers:\n  - Shared: [SharedCore]\n  - Features: [MailStory]\n", to: ".stratus.yml"
      )
      try repository.toolchain.write("// swift-tools-version: 6.0\n", to: "Packages/Plain/Package.swift")
      let doctor = try repository.stratus("doctor", "--format", "json")
      #expect(try messages("doctor", doctor.stdout) == [])
      #expect(doctor.output.contains(#""unassigned": [ "News.NewsStory" ]"#))
      #expect(doctor.output.contains(#"{ "name": "Packages/Mail", "state": "built" }"#))
      #expect(
        doctor.output.contains(
          #"{ "kind": "package", "name": "Packages/Plain", "cause": "it does not use Stratus" }"#), "\(doctor.output)")
      try repository.add("Broken", visit: "this is not C")
      let check = try repository.stratus("check", "--format", "json", "--report", "json=report.json")
      #expect(check.status == 3)
      for output in [check.stdout, [UInt8](try repository.toolchain.read("report.json").utf8)] {
        #expect(try messages("check", output) == [])
      }
      #expect(
        check.output.contains(
          #"{ "name": "Packages/Broken", "state": "failed", "definitions": 0, "errors": 0, "warnings": 0, "notes": 0 }"#
        ))
      #expect(check.output.contains("\"upward-reference\""))
    }
  }

  @Test func `the validator finds what the schemas do not allow`() throws {
    #expect(try messages("check", Array(#"{"findings": [], "summary": {}, "more": 1}"#.utf8)).count > 1)
    #expect(try messages("why", Array(#"{"from": "a", "to": null, "paths": [[{}]]}"#.utf8)).count > 1)
  }
}
