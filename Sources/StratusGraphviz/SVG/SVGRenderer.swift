import CStratusGraphviz
import StratusDiagrams

// The renderer of SVG: functions that Graphviz calls for each part of a drawing.

extension StratusRenderer {
  static var svg: StratusRenderer {
    StratusRenderer(
      begin_page: beginPage, end_page: endPage, begin_shape: beginShape, end_shape: endShape, draw_text: drawText,
      draw_box: drawBox, draw_curve: drawCurve)
  }
}

/// The attributes from which ``SVGText`` takes what Graphviz does not draw.
enum SVGAttribute {
  /// The pixels for each inch of 72 points, as an attribute of the graph.
  static let resolution = "pixels"
  static let id = "id"
  static let classes = "class"
  static let tooltip = "tooltip"
  static let link = "URL"
  /// The frame of a box, as attributes of a `rect`. Graphviz 2.42 rounds the sizes of boxes to whole points.
  static let frame = "frame"
  /// The corners of arrowheads. Graphviz's own heads differ between its versions.
  static let heads = "heads"
  /// The start of a text that is not centered. Graphviz would take it from an estimate of the text's width, which is
  /// wrong for characters outside ASCII.
  static let left = "left"
}

private func beginPage(_ job: UnsafeMutablePointer<GVJ_t>?) {
  guard let job else { return }
  // reason: a job keeps an untyped pointer for its renderer; `endPage` deallocates it.
  let text = UnsafeMutablePointer<SVGText>.allocate(capacity: 1)
  // A page belongs to the graph.
  let resolution = job.pointee.obj.flatMap { $0.pointee[SVGAttribute.resolution] }
  let dotsPerInch = resolution.flatMap { Int(String(cString: $0)) } ?? Drawing.dotsPerInch
  text.initialize(
    to: SVGText(width: Int(job.pointee.width), height: Int(job.pointee.height), scale: Double(dotsPerInch) / 72))
  job.pointee.context = UnsafeMutableRawPointer(text)
}

private func endPage(_ job: UnsafeMutablePointer<GVJ_t>?) {
  guard let job, let text = job.pointee.context?.assumingMemoryBound(to: SVGText.self) else { return }
  text.pointee.end()
  text.pointee.bytes.withUnsafeBytes { bytes in
    _ = gvwrite(job, bytes.bindMemory(to: CChar.self).baseAddress, bytes.count)
  }
  text.deinitialize(count: 1)
  text.deallocate()
  job.pointee.context = nil
}

private func beginShape(_ job: UnsafeMutablePointer<GVJ_t>?) { draw(job) { $0.begin($1) } }

private func endShape(_ job: UnsafeMutablePointer<GVJ_t>?) { draw(job) { $0.end($1) } }

private func drawText(
  _ job: UnsafeMutablePointer<GVJ_t>?, _ position: pointf, _ span: UnsafeMutablePointer<textspan_t>?
) {
  guard let span else { return }
  draw(job) { $0.write(span.pointee, at: position, in: $1) }
}

/// Draws a node's box with corners.
private func drawBox(_ job: UnsafeMutablePointer<GVJ_t>?, _ isFilled: Bool) {
  draw(job) { $0.drawBox(isFilled: isFilled, in: $1) }
}

/// Draws an edge's line, or a node's box without corners.
private func drawCurve(
  _ job: UnsafeMutablePointer<GVJ_t>?, _ points: UnsafeMutablePointer<pointf>?, _ count: Int, _ isFilled: Bool
) {
  draw(job) { text, object in
    if object.type == NODE_OBJTYPE {
      text.drawBox(isFilled: isFilled, in: object)
    } else {
      text.drawCurve(UnsafeBufferPointer(start: points, count: count), in: object)
    }
  }
}

/// Draws a part of the node or edge at which a job is.
private func draw(_ job: UnsafeMutablePointer<GVJ_t>?, _ body: (inout SVGText, obj_state_t) -> Void) {
  // reason: `beginPage` has put the text there.
  guard let text = job?.pointee.context?.assumingMemoryBound(to: SVGText.self), let object = job?.pointee.obj else {
    return
  }
  body(&text.pointee, object.pointee)
}
