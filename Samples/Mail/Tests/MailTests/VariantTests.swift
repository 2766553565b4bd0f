import Foundation
import Stratus
import StratusTesting
import StratusTestingYAML
import Testing

@testable import Mail

/// The composition root, which chooses the assemblies of each variant.
struct VariantTests {
  @Test(arguments: MailVariant.allCases)
  func `each variant follows the layers in its configuration`(variant: MailVariant) {
    expectArchitecture(of: variant.assemblies, follows: ".stratus.yml", activation: variant.rawValue)
  }

  @Test func `the configuration of the double variant lists its assemblies`() throws {
    let listed = try #require(configuration.firstMatch(of: /\n  double:.*\n +assemblies: \[([^\]]*)\]/)).1
    let names = listed.split { !$0.isLetter }.map(String.init)
    #expect(Set(names) == Set(MailVariant.double.assemblies.map { "\($0)" }))
  }

  private var configuration: String {
    get throws {
      let package = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL
      return try String(contentsOf: package.appending(path: ".stratus.yml"), encoding: .utf8)
    }
  }

  @Test(arguments: [
    (MailVariant.release, "Login.storyboard"), (.debug, "Login.storyboard"), (.double, "Folder.storyboard"),
  ])
  func `each variant starts`(variant: MailVariant, storyboard: String) throws {
    #expect(try MailApplication.activated(as: variant).launch() == storyboard)
  }

  @Test(arguments: MailVariant.allCases)
  func `each variant builds all its objects`(variant: MailVariant) throws {
    expectEveryDefinition(in: try MailApplication.activated(as: variant).app)
  }

  @Test func `the debug variant replaces the settings, and the double variant the services`() throws {
    func sections(_ variant: MailVariant) throws -> any SettingsSections {
      try MailApplication.activated(as: variant).app.assembly(SettingsUserStoryAssemblyBase.self).sections()
    }
    #expect(try sections(.debug) is DebugSettingsSections)
    #expect(try sections(.release) is StoreSettingsSections && sections(.double) is StoreSettingsSections)

    func accounts(_ variant: MailVariant) throws -> any AccountService {
      try MailApplication.activated(as: variant).app.assembly((any ServiceComponentsAssembly).self).accountService()
    }
    #expect(try accounts(.double) is FakeAccountService)
    #expect(try accounts(.release) is NetworkAccountService && accounts(.debug) is NetworkAccountService)
  }

  @Test func `the build selects the variant`() {
    #if DOUBLE
      #expect(MailVariant.ofThisBuild(arguments: ["--release"]) == .double)
    #elseif DEBUG
      #expect(MailVariant.ofThisBuild(arguments: ["MailApp"]) == .debug)
      #expect(MailVariant.ofThisBuild(arguments: ["MailApp", "--double"]) == .double)
      #expect(MailVariant.ofThisBuild(arguments: ["MailApp", "--release"]) == .release)
    #else
      #expect(MailVariant.ofThisBuild(arguments: ["--double"]) == .release)
    #endif
  }
}
