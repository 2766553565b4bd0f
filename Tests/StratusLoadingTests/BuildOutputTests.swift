import StratusTestSupport
import Testing

@testable import StratusLoading

struct BuildOutputTests {
  /// The output of Swift 6.3 for a module in which two files have errors. Each file is compiled with the declarations
  /// of the others.
  private let native = """
    [0/1] Planning build
    Building for debugging...
    [1/3] Write swift-version-6A52383ED409C6A7.txt
    error: emit-module command failed with exit code 1 (use -v to see invocation)
    [3/8] Emitting module Reading
    /App/Books.swift:33:15: error: cannot find type 'Strin' in scope
    31 | /// Displays the list.
    32 | final class BookListScreen {
    33 |   var header: Strin?
       |               `- error: cannot find type 'Strin' in scope
    34 |   private var rows: [String] = []

    /App/StoreAssembly.swift:4:40: error: cannot find type 'BookStor' in scope
    4 |   final let bookStore = Definition<any BookStor>()
      |                                        `- error: cannot find type 'BookStor' in scope
    [4/11] Compiling Reading Books.swift
    /App/StoreAssembly.swift:4:40: error: cannot find type 'BookStor' in scope
    4 |   final let bookStore = Definition<any BookStor>()
      |                                        `- error: cannot find type 'BookStor' in scope

    /App/Books.swift:40:3: warning: variable was never used
    40 |   let a = 1
       |       `- warning: variable was never used
    /App/Books.swift:50:3: error: ambiguous use of 'a'
    /App/Books.swift:60:3: note: found this candidate
    60 |   let a = 1
    [5/11] Compiling Reading Start.swift
    /App/Books.swift:33:15: error: cannot find type 'Strin' in scope
    31 | /// Displays the list.
    32 | final class BookListScreen {
    33 |   var header: Strin?
       |               `- error: cannot find type 'Strin' in scope
    34 |   private var rows: [String] = []

    """

  @Test func `each error of the compiler is shown once, without warnings and progress`() {
    #expect(
      BuildOutput(native).failure == """
        /App/Books.swift:33:15: error: cannot find type 'Strin' in scope
        31 | /// Displays the list.
        32 | final class BookListScreen {
        33 |   var header: Strin?
           |               `- error: cannot find type 'Strin' in scope
        34 |   private var rows: [String] = []
        /App/StoreAssembly.swift:4:40: error: cannot find type 'BookStor' in scope
        4 |   final let bookStore = Definition<any BookStor>()
          |                                        `- error: cannot find type 'BookStor' in scope
        /App/Books.swift:50:3: error: ambiguous use of 'a'
        /App/Books.swift:60:3: note: found this candidate
        60 |   let a = 1
        """)
  }

  @Test func `errors of Swift Build are shown without its command lines`() {
    let output = """
      [83/100] Reading 91 / 108
      /App/Books.swift:33:15: error: cannot find type 'Strin' in scope
        var header: Strin?
                    ^~~~~
      error: EmitSwiftModule normal x86_64 failed with a nonzero exit code. Command line:     cd /App
          
      Failed frontend command:
      /opt/swift/usr/bin/swift-frontend -frontend -emit-module
      error: Build failed
      """
    #expect(
      BuildOutput(output).failure == """
        /App/Books.swift:33:15: error: cannot find type 'Strin' in scope
          var header: Strin?
                      ^~~~~
        """)
  }

  @Test func `without an error at a location, the end of the output is shown`() {
    let lines = (1...50).map { "line \($0)" }
    #expect(
      BuildOutput(lines.joined(separator: "\n\n")).failure
        == (["… 10 earlier lines"] + lines.suffix(40)).joined(separator: "\n"))
    #expect(
      BuildOutput("/usr/bin/ld: error: undefined symbol: a\n").failure == "/usr/bin/ld: error: undefined symbol: a")
    let missing = "error: the package at '/Stratus' cannot be accessed (/Stratus doesn't exist in file system)"
    #expect(
      BuildOutput("[0/1] Planning build\n\(missing)\nerror: ExitCode(rawValue: 1)\n").failure == missing)
  }

  @Test func `many errors are cut at the end`() {
    let errors = (1...80).map { "/App/A.swift:\($0):1: error: wrong" }
    #expect(
      BuildOutput(errors.joined(separator: "\n")).failure
        == (errors.prefix(60) + ["… 20 more lines"]).joined(separator: "\n"))
  }

  @Test func `a framework that only Apple has leads to the test that saves the graph`() {
    func help(_ module: String) -> String? {
      BuildOutput("/App/Screen.swift:1:8: error: no such module '\(module)'\n1 | import \(module)").help
    }
    #expect(
      help("UIKit")
        == "if this is a part of an iOS app, `stratus init --ios` writes a test that saves the graph in a simulator")
    #expect(help("SwiftUI") == help("UIKit"))
    #expect(help("Shop") == nil)
  }
}
