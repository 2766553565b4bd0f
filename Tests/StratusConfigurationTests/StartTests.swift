import Foundation
import Stratus
import StratusConfiguration
import StratusTestSupport
import Testing

/// The assemblies of an application, as its delegate or its property list names them.
final class StartAssembly: Assembly {
  let name = Definition<String>()
  override func define() { name.initialize({ $0 }, .config("name")) }
}

/// Stand for two modules.
enum OneModule { final class NamesakeAssembly: Assembly {} }
enum OtherModule { final class NamesakeAssembly: Assembly {} }

final class StartDelegateOfApp: InitialAssemblies {
  func initialAssemblies() -> [Assembly.Type] { [StartAssembly.self] }
}

struct StartTests {
  /// The path of a property list with a body.
  private func withPropertyList<Value>(_ body: String, _ use: (String) throws -> Value) throws -> Value {
    try withTemporaryDirectory { directory in
      let file = directory.appendingPathComponent("Info.plist")
      let head = #"<?xml version="1.0"?><plist version="1.0"><dict>"#
      try Data("\(head)\(body)</dict></plist>".utf8).write(to: file)
      return try use(file.path(percentEncoded: false))
    }
  }

  private func names(_ key: String, _ names: String...) -> String {
    "<key>\(key)</key><array>" + names.map { "<string>\($0)</string>" }.joined() + "</array>"
  }

  private func error(_ body: String, _ delegate: (any InitialAssemblies)? = nil) throws -> String? {
    try withPropertyList(body) { path in
      let error = #expect(throws: StartError.self) { try Activation(startedBy: delegate, propertyList: path) }
      return error?.description.replacingOccurrences(of: path, with: "Info.plist")
    }
  }

  @Test func `a delegate names the initial assemblies`() throws {
    let app = try Activation(startedBy: StartDelegateOfApp(), configuration: ["name": "x"])
    #expect(try app.assembly(StartAssembly.self).name() == "x")
    try withPropertyList("<key>Other</key><string>x</string>") { path in
      _ = try Activation(startedBy: StartDelegateOfApp(), propertyList: path, configuration: ["name": "x"])
    }
  }

  @Test(arguments: ["StratusInitialAssemblies", "TyphoonInitialAssemblies"])
  func `a property list names the initial assemblies by short or full names`(key: String) throws {
    for name in ["StartAssembly", "StratusConfigurationTests.StartAssembly"] {
      try withPropertyList(names(key, name)) { path in
        let app = try Activation(propertyList: path, configuration: ["name": "x"])
        #expect(try app.assembly(StartAssembly.self).name() == "x")
      }
    }
  }

  @Test func `a short name that two assemblies have is an error that names both`() throws {
    #expect(
      try error(names("TyphoonInitialAssemblies", "NamesakeAssembly")) == """
        Info.plist names NamesakeAssembly, which is ambiguous: write \
        StratusConfigurationTests.OneModule.NamesakeAssembly or StratusConfigurationTests.OtherModule.NamesakeAssembly
        """)
    try withPropertyList(names("TyphoonInitialAssemblies", "StratusConfigurationTests.OtherModule.NamesakeAssembly")) {
      path in
      _ = try Activation(propertyList: path).assembly(OtherModule.NamesakeAssembly.self)
    }
  }

  @Test func `naming assemblies in both ways or in none is an error`() throws {
    #expect(
      try error(names("TyphoonInitialAssemblies", "StartAssembly"), StartDelegateOfApp())
        == """
        both StartDelegateOfApp.initialAssemblies() and Info.plist name the initial assemblies; keep only one of them
        """
    )
    #expect(
      try error("") == """
        no initial assemblies are specified: pass a delegate, or name them in Info.plist under \
        StratusInitialAssemblies or TyphoonInitialAssemblies
        """)
    #expect(throws: StartError.noAssemblies(path: nil)) { try Activation() }
  }

  @Test func `an unknown name is an error with a suggestion, and other values than an array of names are errors`()
    throws
  {
    #expect(
      try error(names("StratusInitialAssemblies", "StartAssembley", "Zzz")) == """
        Info.plist names StartAssembley, which is not an assembly of this program; did you mean StartAssembly?
        Info.plist names Zzz, which is not an assembly of this program
        """)
    #expect(
      try error("<key>StratusInitialAssemblies</key><string>StartAssembly</string>")
        == "StratusInitialAssemblies in Info.plist is not an array of class names")
    #expect(throws: StartError.self) { try Activation(propertyList: "/nowhere.plist") }
    #expect(try error("<broken")?.hasPrefix("could not read the property list Info.plist: ") == true)
  }

  @Test func `problems of the assemblies make the start fail`() throws {
    #expect(throws: ActivationError.self) { try Activation(startedBy: StartDelegateOfApp()) }
  }
}
