import StratusSupport

/// The libraries that a library of Swift Build is linked with.
///
/// On Linux, Swift Build of Swift 6.3 gives a library the name `/libCore.so`, so the dynamic linker looks for it in the root directory. It does not
/// look for a library that is already open under that name.
enum LinkedLibraries {
  /// Opens the libraries that the dynamic linker does not find although they are beside the library that needs them, and then that library.
  ///
  /// - Returns: the handle of the library; `nil` if it cannot be opened, for the reason that `dlerror` returns.
  static func open(before library: String) -> UnsafeMutableRawPointer? {
    #if os(Linux)
      for file in missing(for: library) { _ = dlopen(file, RTLD_NOW | RTLD_LOCAL) }
    #endif
    return dlopen(library, RTLD_NOW | RTLD_LOCAL)
  }

  #if os(Linux)
    /// Returns the libraries that are not found, each after those that it needs.
    private static func missing(for library: String) -> [String] {
      var order: [String] = []
      var open = [library]
      while let path = open.popLast() {
        guard let names = try? ELFFile.neededLibraries(of: Files.read(path)) else { continue }
        for name in names where name.hasPrefix("/") && !Files.exists(name) {
          let file = Paths.join(Paths.directory(of: path), Paths.lastComponent(of: name))
          guard file != library, Files.exists(file) else { continue }
          order.removeAll { $0 == file }
          order.append(file)
          open.append(file)
          // Libraries cannot need each other in a cycle, but damaged files could.
          if open.count > 1_000 { return [] }
        }
      }
      return order.reversed()
    }
  #endif
}

#if os(Linux)
  /// A 64-bit ELF file in the byte order of this machine.
  enum ELFFile {
    private static let (loadSegment, dynamicSegment): (UInt64, UInt64) = (1, 2)
    private static let (needed, stringTable): (UInt64, UInt64) = (1, 5)

    /// Returns the names of the libraries that a file is linked with; `nil` if it is not such a file.
    static func neededLibraries(of bytes: [UInt8]) -> [String]? {
      func number(_ offset: UInt64, size: Int = 8) -> UInt64? {
        guard let start = Int(exactly: offset), start <= bytes.count - size else { return nil }
        return (0..<size).reversed().reduce(0) { $0 << 8 | UInt64(bytes[start + $1]) }
      }
      guard bytes.starts(with: [0x7f, 0x45, 0x4c, 0x46, 2, 1]), let headers = number(32),
        let size = number(54, size: 2),
        let count = number(56, size: 2)
      else { return nil }
      var loaded: [(address: UInt64, offset: UInt64, size: UInt64)] = []
      var dynamic: (offset: UInt64, size: UInt64)?
      for index in 0..<count {
        guard let header = sum(headers, index &* size), let type = number(header, size: 4),
          let offset = number(header &+ 8), let address = number(header &+ 16), let size = number(header &+ 32)
        else { return nil }
        if type == loadSegment { loaded.append((address, offset, size)) }
        if type == dynamicSegment { dynamic = (offset, size) }
      }
      guard let dynamic else { return [] }
      var (names, table): ([UInt64], UInt64?) = ([], nil)
      for entry in stride(from: 0, to: dynamic.size, by: 16) {
        guard let start = sum(dynamic.offset, entry), let tag = number(start), let value = number(start &+ 8) else {
          return nil
        }
        if tag == 0 { break }
        if tag == needed { names.append(value) }
        if tag == stringTable {
          table = loaded.first { $0.address <= value && value - $0.address < $0.size }.flatMap {
            sum($0.offset, value - $0.address)
          }
        }
      }
      guard let table else { return [] }
      return names.compactMap { name in
        guard let start = sum(table, name).flatMap(Int.init(exactly:)), start < bytes.count else { return nil }
        return String(decoding: bytes[start...].prefix { $0 != 0 }, as: UTF8.self)
      }
    }

    private static func sum(_ left: UInt64, _ right: UInt64) -> UInt64? {
      let (sum, overflow) = left.addingReportingOverflow(right)
      return overflow || sum > UInt64(Int.max) - 64 ? nil : sum
    }
  }
#endif
