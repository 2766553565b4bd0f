import StratusDiagrams
import StratusGraphviz
import StratusSupport

/// A directory of pages and their diagrams.
///
/// Each file is replaced as a whole. What a former run has written and this one has not is removed; files of others are never
/// touched.
struct PageDirectory {
  private let path: String

  /// - Parameter path: is made where it is not there.
  init(_ path: String) {
    let trimmed = path.reversed().drop { $0 == "/" }.reversed()
    self.path = trimmed.isEmpty ? path : String(trimmed)
  }

  func write(
    _ pages: ArchitecturePages, by renderer: DiagramRenderer, _ drawing: inout SupervisedDrawing, _ console: Console
  ) throws {
    do throws(Files.Failure) {
      try Files.makeDirectory(path)
    } catch {
      throw OutputError(path: path, reason: "there is no such directory, and it cannot be made: \(error.reason)")
    }
    guard Files.kind(of: path) == .directory else {
      throw OutputError(path: path, reason: "pages need a directory, and this is none")
    }
    // Nothing is written before it is known that all may be.
    for index in 0..<pages.count { try check(pages[index].name) }
    var written: Set<String> = []
    for index in 0..<pages.count {
      let page = pages[index]
      if let diagram = diagram(for: page, by: renderer, &drawing) {
        try write(diagram, page.name + ".svg", console)
        written.insert(page.name + ".svg")
      }
      try write(Array(page.text.utf8), page.name + ".md", console)
      written.insert(page.name + ".md")
    }
    removeOthers(than: written)
  }

  /// Nil where there is none, which costs no page.
  private func diagram(
    for page: ArchitecturePages.Page, by renderer: DiagramRenderer, _ drawing: inout SupervisedDrawing
  ) -> [UInt8]? {
    do throws(RenderingError) {
      let bytes = try drawing.draw(page.name, isLast: false) { () throws(RenderingError) in
        try renderer.render(page.diagram, as: .svg)
      }
      return bytes + Array((ArchitecturePages.marker + "\n").utf8)
    } catch {
      drawing.note("note: no diagram for \(page.name).md: \(error)")
      return nil
    }
  }

  private func file(_ name: String) -> String { Paths.join(path, name) }

  private func write(_ bytes: [UInt8], _ name: String, _ console: Console) throws(OutputError) {
    try OutputFile(file(name)).write(bytes, console)
  }

  /// Lets nobody's own page be overwritten.
  private func check(_ name: String) throws(OutputError) {
    for file in [name + ".md", name + ".svg"].map(file) where Files.exists(file) && !isOurs(file) {
      throw OutputError(path: file, reason: "it was not written by stratus; move it away, or choose another directory")
    }
  }

  private func isOurs(_ file: String) -> Bool {
    guard Files.isPlainFile(file), let bytes = try? Files.read(file) else { return false }
    let marker = Array(ArchitecturePages.marker.utf8)
    return file.hasSuffix(".svg")
      ? bytes.suffix(marker.count + 1).dropLast().elementsEqual(marker) : bytes.starts(with: marker)
  }

  private func removeOthers(than written: Set<String>) {
    for name in Files.names(in: path) ?? [] where !written.contains(name) {
      guard name.hasSuffix(".md") || name.hasSuffix(".svg"), isOurs(file(name)) else { continue }
      Files.remove(file(name))
    }
  }
}
