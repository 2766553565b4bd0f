import Foundation

/// Returns the objects of a PDF as text. Since version 1.18, cairo compresses them.
public func objects(ofPDF file: [UInt8]) throws -> String {
  let data = Data(file)
  var text = String(decoding: file, as: UTF8.self)
  var rest = data.startIndex..<data.endIndex
  while let type = data.range(of: Data("/ObjStm".utf8), in: rest),
    let start = data.range(of: Data("stream\n".utf8), in: type.upperBound..<data.endIndex),
    let end = data.range(of: Data("\nendstream".utf8), in: start.upperBound..<data.endIndex)
  {
    // gzip reads what zlib compressed if it has gzip's header. Without its trailer, gzip fails at the end, after
    // writing all text.
    let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]
    let compressed = data[start.upperBound..<end.lowerBound].dropFirst(2)
    text += try run(["gzip", "-dc"], stdin: header + compressed).output
    rest = end.upperBound..<data.endIndex
  }
  return text
}
