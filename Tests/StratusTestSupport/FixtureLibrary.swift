import Foundation

/// A dynamic library for a test. It is C code that calls the visitor as a container would, and compiles in a fraction
/// of a second.
public struct FixtureLibrary {
  public let file: URL
  /// The package directory of the library's sources, with a `Package.swift` and one source file.
  public let package: URL

  /// The suffix of the names of dynamic libraries that SwiftPM builds.
  #if canImport(Darwin)
    public static let suffix = "dylib"
  #else
    public static let suffix = "so"
  #endif

  public struct CompilerFailed: Error {
    public let output: String
  }

  /// Compiles a library.
  ///
  /// - Parameters:
  ///   - visit: the statements of `stratus_visit`, which may use `request`, `visitor`, and the helpers of ``helpers``,
  ///     or `nil` to omit the symbol.
  ///   - version: the version that the library reports, or `nil` to omit that symbol.
  ///   - more: further functions.
  ///   - directory: the directory of the library and of the package `App`.
  public init(_ name: String = "App", visit: String?, version: Int? = 1, in directory: URL, more: String = "") throws {
    package = directory.appendingPathComponent("App")
    let source = package.appendingPathComponent("Sources/App.swift")
    try FileManager.default.createDirectory(
      at: source.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data().write(to: package.appendingPathComponent("Package.swift"))
    try Data("// App\n".utf8).write(to: source)

    let code = Self.code(visit: visit, version: version, source: source, more: more)
    let written = directory.appendingPathComponent("\(name).c")
    try Data(code.utf8).write(to: written)
    file = directory.appendingPathComponent("lib\(name).so")
    let headers = packageRoot.appendingPathComponent("Sources/CStratus/include")
    // The compiler of the toolchain, which every machine that builds Swift has.
    let result = try run(
      ["clang", "-shared", "-fPIC", "-w", "-I", headers.path, "-o", file.path, written.path])
    guard result.status == 0 else { throw CompilerFailed(output: result.errors) }
  }

  /// Returns the C code of a library. The parameters are those of ``init(_:visit:version:in:more:)``.
  ///
  /// - Parameter source: the Swift file that the library reports as the location of every declaration.
  public static func code(visit: String?, version: Int? = 1, source: URL, more: String = "") -> String {
    var code = "#define FILE_PATH \"\(source.path)\"\n" + helpers
    if let version { code += "\nuint32_t stratus_visitor_version(void) { return \(version); }\n" }
    code += "\n\(more)\n"
    guard let visit else { return code }
    return code + modules(["App"])
      + "\nint32_t stratus_visit(const StratusRequest *request, const StratusVisitor *visitor) {\n\(visit)\n}\n"
  }

  /// Returns the C function that names the modules of a library.
  public static func modules(_ names: [String]) -> String {
    "\n_Bool stratus_visit_modules(void *library, void *context, void (*body)(void *, const char *)) {\n"
      + names.map { "  body(context, \"\($0)\");\n" }.joined() + "  return 1;\n}\n"
  }

  /// A graph of two assemblies and three definitions: a view in `Story` needs the store in `Core`, whose parent is
  /// abstract.
  public static let small = """
    ASSEMBLY("App.StoryAssembly", 3);
    ASSEMBLY("App.CoreAssembly", 20);
    COLLABORATOR(0, "core", "App.CoreAssembly", 1, 4);
    DEFINITION(0, "view", "View", "View", STRATUS_SCOPE_OBJECT_GRAPH, false, 5);
    DEFINITION(1, "store", "any Store", "DiskStore", STRATUS_SCOPE_LAZY_SINGLETON, false, 21);
    DEFINITION(1, "storeBase", "DiskStore", NULL, STRATUS_SCOPE_LAZY_SINGLETON, true, 22);
    REFERENCE(0, 1, "core", STRATUS_KIND_INITIALIZER, NULL, 0, 6);
    REFERENCE(1, 2, NULL, STRATUS_KIND_PARENT, NULL, -1, 23);
    VALUE(1, STRATUS_VALUE_CONFIGURATION, "store.path", STRATUS_KIND_PROPERTY, "path", 24);
    """

  /// An upward reference for ``small``: the store in `Core` gets the view in `Story`.
  public static let upward = "REFERENCE(1, 0, \"story\", STRATUS_KIND_PROPERTY, \"view\", -1, 25);\n"

  /// The configuration in which ``small`` has no findings.
  public static let layers = """
    layers:
      - Presentation: [StoryAssembly]
      - Core: [CoreAssembly]

    """

  private static let helpers = """
    #include "CStratus.h"
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <signal.h>

    #define AT(l) { FILE_PATH, l }
    #define ASSEMBLY(name, line) \\
      do { StratusAssembly a = { name, NULL, AT(line), NULL, 0 }; visitor->assembly(visitor->context, &a); } while (0)
    #define COLLABORATOR(owner, property, type, serving, line) \\
      do { StratusCollaborator c = { owner, property, type, false, serving, AT(line) }; \\
        visitor->collaborator(visitor->context, &c); } while (0)
    #define DEFINITION(assembly, key, declared, built, scope, abstract, line) \\
      do { StratusDefinition d = { assembly, key, declared, built, scope, 0, abstract, 0, false, NULL, 0, NULL, \
    AT(line) }; \\
        visitor->definition(visitor->context, &d); } while (0)
    #define REFERENCE(from, to, collaborator, kind, member, position, line) \\
      do { StratusReference r = { from, to, -1, collaborator, { kind, 0, member, position, NULL, AT(line) } }; \\
        visitor->reference(visitor->context, &r); } while (0)
    #define VALUE(definition, source, text, kind, member, line) \\
      do { StratusValue v = { definition, source, text, { kind, 0, member, -1, NULL, AT(line) } }; \\
        visitor->value(visitor->context, &v); } while (0)
    #define PROBLEM(kind, message, remedy, line) \\
      do { StratusStep s[] = { { "App.StoryAssembly.view", AT(5) }, { "App.CoreAssembly.store", AT(21) } }; \\
        StratusProblem p = { kind, message, remedy, AT(line), s, 2 }; \\
        visitor->problem(visitor->context, &p); } while (0)
    #define PROGRESS(text) visitor->progress(visitor->context, text)
    """
}
