import Foundation
import StratusTestSupport
import Testing

@testable import StratusLoading

@Suite struct InitialAssembliesTests {
  func read(_ text: String) throws -> [String] {
    try withTemporaryDirectory { directory in
      let file = directory.appendingPathComponent("Info.plist")
      try Data(text.utf8).write(to: file)
      return try InitialAssemblyReader.read(propertyList: file.path)
    }
  }

  @Test(arguments: [
    ("<key>TyphoonInitialAssemblies</key><array><string>A</string>\n<string> B.C </string></array>", ["A", "B.C"]),
    ("<key>StratusInitialAssemblies</key>\n<array/>", []),
    ("<key>StratusInitialAssemblies</key><array></array>", []),
    (
      "<key>Other</key><array><string>X</string></array>"
        + "<key>TyphoonInitialAssemblies</key><array><string>A</string></array>", ["A"]
    ),
    (
      "<key>TyphoonInitialAssemblies</key><!-- <array> --><array><!-- x --><string>A&lt;B&amp;gt;</string></array>",
      ["A<B&gt;"]
    ),
    (
      "<key>TyphoonInitialAssemblies</key><array><string>Old</string></array>"
        + "<key>StratusInitialAssemblies</key><array><string>New</string></array>", ["New"]
    ),
  ])
  func `the assemblies are read from any valid list`(body: String, names: [String]) throws {
    let text = "<?xml version=\"1.0\"?>\n<!DOCTYPE plist PUBLIC \"-\" \"-\">\n<plist><dict>\(body)</dict></plist>\n"
    #expect(try read(text) == names)
  }

  @Test(arguments: [
    "", "<plist/>", "<key>TyphoonInitialAssemblies</key>", "<key>TyphoonInitialAssemblies</key><string>A</string>",
    "<key>TyphoonInitialAssemblies</key><array><string>A",
    "<key>TyphoonInitialAssemblies</key><array><integer>1</integer></array>",
    "<key>TyphoonInitialAssemblies</key><array><string>A</string>", "bplist00...",
  ])
  func `a file without a valid list is rejected`(text: String) {
    #expect {
      try read(text)
    } throws: { error in
      (error as? LoadingError)?.message.hasPrefix("could not read the initial assemblies from '") == true
    }
  }
}
