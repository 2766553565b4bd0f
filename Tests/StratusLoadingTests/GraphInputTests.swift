import Foundation
import StratusTestSupport
import Testing

@testable import StratusLoading

@Suite struct InputTests {
  @Test func `the content of a file determines the kind of input`() throws {
    try withTemporaryDirectory { directory in
      func write(_ bytes: [UInt8], _ name: String) throws -> String {
        let file = directory.appendingPathComponent(name)
        try Data(bytes).write(to: file)
        return file.path
      }
      let elf = try write([0x7f, 0x45, 0x4c, 0x46, 2], "noEnding")
      let mach = try write([0xcf, 0xfa, 0xed, 0xfe, 2], "App.framework")
      let json = try write(Array("\n  {}".utf8), "graph.txt")
      let empty = try write([], "empty.json")
      #expect(try GraphInput(elf) == .library(path: elf))
      #expect(try GraphInput(mach) == .library(path: mach))
      #expect(try GraphInput(json) == .snapshot(path: json))
      #expect(try GraphInput(empty) == .snapshot(path: empty))
      #expect(try GraphInput("-") == .standardInput)
      #expect(throws: LoadingError.notAPackage(directory: directory.path)) { try GraphInput(directory.path) }
      _ = try write([], "Package.swift")
      #expect(try GraphInput(directory.path) == .package(directory: directory.path))
      #expect(throws: LoadingError.nothing(path: elf + "x", nearest: elf)) { try GraphInput(elf + "x") }
      let far = directory.path + "/quite-another"
      #expect(throws: LoadingError.nothing(path: far)) { try GraphInput(far) }
      let text = try write(Array("hello".utf8), "hello")
      #expect(throws: LoadingError.unknownKind(path: text)) { try GraphInput(text) }
    }
  }

  @Test func `a misspelled directory in a path is corrected`() throws {
    try withTemporaryDirectory { directory in
      let weather = directory.appending(path: "Samples/Weather").path
      try FileManager.default.createDirectory(atPath: weather, withIntermediateDirectories: true)
      let misspelled = directory.appending(path: "Sample/Weather").path
      #expect(throws: LoadingError.nothing(path: misspelled, nearest: weather)) { try GraphInput(misspelled) }
      let both = directory.appending(path: "Sample/Mail").path
      #expect(throws: LoadingError.nothing(path: both)) { try GraphInput(both) }
    }
  }

  @Test(arguments: [
    ("libWeather.so", "Weather"), ("/a/b/libWeather.so.1.2", "Weather"), ("Weather.dylib", "Weather"),
    ("a.b/libX", "X"), ("lib.so", ""),
  ])
  func `the name of a library gives its product`(path: String, name: String) {
    #expect(LibraryLoader.productName(of: path) == name)
  }
}

@Suite struct EvaluatedManifestTests {
  @Test func `products and their types are read`() throws {
    let text = """
      { "dependencies": [{"products": [{"name": "no", "type": {"library": ["dynamic"]}}]}], "name": "P",
        "products": [
          {"name": "Tool", "settings": [], "targets": ["Tool"], "type": {"executable": null}},
          {"name": "Static", "type": {"library": ["automatic"]}},
          {"type": {"library": ["dynamic"]}, "targets": [], "name": "One"},
          {"name": "Plug", "type": {"plugin": null}}, {"name": "Macros", "type": {"macro": null}},
          {"name": "Two", "type": {"library": ["dynamic"]}}
        ], "platforms": [
          {"options": [], "platformName": "ios", "version": "17.0"},
          {"options": [], "platformName": "macos", "version": "14.0"}
        ], "targets": [] }
      """
    let manifest = try #require(EvaluatedManifest(Array(text.utf8)))
    #expect(manifest.products.map(\.name) == ["Tool", "Static", "One", "Plug", "Macros", "Two"])
    #expect(manifest.libraries.map(\.name) == ["Static", "One", "Two"])
    #expect(manifest.openable.map(\.name) == ["One", "Two"])
    #expect(manifest.macOSVersion == "14.0")
    #expect(try manifest.chosen(nil, of: ".") == ["One", "Two"])
    #expect(throws: LoadingError.notDynamic(directory: ".", name: "Static")) { try manifest.chosen("Static", of: ".") }
  }

  @Test func `without a dynamic product, all libraries are chosen`() throws {
    let text = """
      { "products": [
        {"name": "Two", "type": {"library": ["static"]}}, {"name": "Tool", "type": {"executable": null}},
        {"name": "One", "type": {"library": ["automatic"]}}
      ] }
      """
    let manifest = try #require(EvaluatedManifest(Array(text.utf8)))
    #expect(manifest.needsWrapper && manifest.macOSVersion == nil)
    #expect(try manifest.chosen(nil, of: ".") == ["One", "Two"])
    #expect(try manifest.chosen("Two", of: ".") == ["Two"])
    #expect(throws: LoadingError.notALibraryProduct(directory: ".", name: "Tool", candidates: ["One", "Two"])) {
      try manifest.chosen("Tool", of: ".")
    }
  }

  @Test(arguments: ["", "[]", "{\"products\": 7}", "{\"products\": [", "error: no"])
  func `other text is rejected`(text: String) {
    #expect(EvaluatedManifest(Array(text.utf8)) == nil)
  }
}
