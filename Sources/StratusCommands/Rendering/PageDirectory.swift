import StratusDiagrams
import StratusSupport

/// A directory of Markdown pages and their diagrams.
///
/// Each file is replaced atomically. Files of an earlier run that this one did not write are removed. Other files are
/// never changed.
struct PageDirectory {
  private let path: String

  /// - Parameter path: the path of the directory, which is created if necessary.
  init(_ path: String) {
    let trimmed = path.reversed().drop { $0 == "/" }.reversed()
    self.path = trimmed.isEmpty ? path : String(trimmed)
  }

  func write(
    _ pages: ArchitecturePages, by renderer: DiagramRenderer, with drawing: inout SupervisedDrawing, _ console: Console
  ) throws {
    do throws(FileError) {
      try Files.makeDirectory(path)
    } catch {
      throw OutputError(path: path, reason: "could not create the directory: \(error.reason)")
    }
    guard Files.kind(of: path) == .directory else {
      throw OutputError(path: path, reason: "it is not a directory, which Markdown pages need")
    }
    // All files are checked before the first one is written.
    for index in 0..<pages.count { try requireOwnFiles(for: pages[index].name) }
    var written: Set<String> = []
    for index in 0..<pages.count {
      let page = pages[index]
      if let diagram = diagram(for: page, by: renderer, with: &drawing) {
        try write(diagram, to: page.name + ".svg", console)
        written.insert(page.name + ".svg")
      }
      try write(Array(page.text.utf8), to: page.name + ".md", console)
      written.insert(page.name + ".md")
    }
    removeOthers(than: written)
  }

  /// Returns the diagram of a page; `nil` if it could not be drawn, in which case the page is written without it.
  private func diagram(
    for page: ArchitecturePages.Page, by renderer: DiagramRenderer, with drawing: inout SupervisedDrawing
  ) -> [UInt8]? {
    do throws(RenderingError) {
      let bytes = try drawing.draw(page.name, isLast: false) { () throws(RenderingError) in
        try renderer.render(page.diagram, as: .svg)
      }
      return bytes + Array((ArchitecturePages.marker + "\n").utf8)
    } catch {
      drawing.note("note: could not draw the diagram of \(page.name).md: \(error)")
      return nil
    }
  }

  private func file(_ name: String) -> String { Paths.join(path, name) }

  private func write(_ bytes: [UInt8], to name: String, _ console: Console) throws(OutputError) {
    try OutputFile(file(name)).write(bytes, console)
  }

  /// Throws an error if a file exists that the tool did not write.
  private func requireOwnFiles(for name: String) throws(OutputError) {
    for file in [name + ".md", name + ".svg"].map(file) where Files.exists(file) && !isOurs(file) {
      throw OutputError(path: file, reason: "stratus did not write it; move it away, or choose another directory")
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
