import CStratusGraphviz

/// Writes what Graphviz draws as SVG: polygons, curves and text, which is all that our diagrams consist of.
///
/// Graphviz's own renderer spends half of a drawing on numbers, and what it writes differs from version to version.
enum SVGRenderer {
  static var engine: gvrender_engine_t {
    var engine = gvrender_engine_t()
    engine.begin_job = { $0?.pointee.context = SVGText.allocated() }
    engine.end_job = { $0.map(finish) }
    engine.begin_page = { job in
      draw(job) { $0.begin(width: Int(job?.pointee.width ?? 0), height: Int(job?.pointee.height ?? 0)) }
    }
    engine.end_page = { draw($0) { $0.end() } }
    engine.begin_cluster = { job in
      draw(job) { $0.open(.cluster, id: attribute("id", of: job), classes: attribute("class", of: job)) }
    }
    engine.begin_node = { job in
      draw(job) { $0.open(.node, id: attribute("id", of: job), classes: attribute("class", of: job)) }
    }
    engine.begin_edge = { job in
      draw(job) { $0.open(.edge, id: attribute("id", of: job), classes: attribute("class", of: job)) }
    }
    engine.end_cluster = { draw($0) { $0.closeCluster() } }
    engine.end_node = { draw($0) { $0.close() } }
    engine.end_edge = { draw($0) { $0.close() } }
    // Clusters come in the order of their addresses in memory, and before all else.
    engine.begin_edges = { draw($0) { $0.sortClusters() } }
    engine.begin_anchor = { job, link, title, _, _ in draw(job) { $0.openLink(to: link, title: title) } }
    engine.end_anchor = { draw($0) { $0.closeLink() } }
    engine.textspan = { job, place, span in
      guard let job, let object = job.pointee.obj, let span else { return }
      draw(job) { $0.write(span.pointee, at: place, color: object.pointee.pencolor.rgba) }
    }
    stratus_set_shapes(&engine)
    return engine
  }

  static var features: gvrender_features_t {
    var features = gvrender_features_t()
    features.flags =
      GVRENDER_Y_GOES_DOWN | GVRENDER_DOES_LABELS | GVRENDER_DOES_MAPS | GVRENDER_DOES_TARGETS
      | GVRENDER_DOES_TOOLTIPS
    features.color_type = RGBA_BYTE
    return features
  }

  /// A point is a pixel.
  static var deviceFeatures: gvdevice_features_t {
    gvdevice_features_t(
      flags: GVDEVICE_DOES_TRUECOLOR, default_margin: pointf(), default_pagesize: pointf(),
      default_dpi: pointf(x: 72, y: 72))
  }
}

// What C calls knows no `self`: these are functions of the file.

private func draw(_ job: UnsafeMutablePointer<GVJ_t>?, _ draw: (inout SVGText) -> Void) {
  guard let text = job?.pointee.context else { return }
  // reason: this engine's `begin_job` put it there.
  draw(&text.assumingMemoryBound(to: SVGText.self).pointee)
}

private func draw(
  _ shape: SVGText.Shape, _ job: UnsafeMutablePointer<GVJ_t>?, _ points: UnsafeMutablePointer<pointf>?, _ count: Int,
  isFilled: Bool
) {
  guard let object = job?.pointee.obj else { return }
  let points = UnsafeBufferPointer(start: points, count: count)
  draw(job) { $0.draw(shape, points, isFilled: isFilled, like: object.pointee) }
}

private func finish(_ job: UnsafeMutablePointer<GVJ_t>) {
  draw(job) { text in
    text.bytes.withUnsafeBytes { bytes in
      _ = gvwrite(job, bytes.bindMemory(to: CChar.self).baseAddress, bytes.count)
    }
  }
  SVGText.deallocate(job.pointee.context)
  job.pointee.context = nil
}

/// Of what is being drawn.
private func attribute(_ name: StaticString, of job: UnsafeMutablePointer<GVJ_t>?) -> UnsafePointer<CChar>? {
  guard let object = job?.pointee.obj?.pointee.u.g else { return nil }
  // reason: whatever is drawn begins alike, and libcgraph takes names as `char *` but does not write to them.
  let name = UnsafeMutableRawPointer(mutating: name.utf8Start).assumingMemoryBound(to: CChar.self)
  return UnsafePointer(agget(object, name))
}

/// Called by the shim.
@c(stratus_draw_polygon)
func drawPolygon(
  _ job: UnsafeMutablePointer<GVJ_t>?, _ points: UnsafeMutablePointer<pointf>?, _ count: Int, _ isFilled: Bool
) {
  draw(.polygon, job, points, count, isFilled: isFilled)
}

/// Called by the shim.
@c(stratus_draw_curve)
func drawCurve(
  _ job: UnsafeMutablePointer<GVJ_t>?, _ points: UnsafeMutablePointer<pointf>?, _ count: Int, _ isFilled: Bool
) {
  draw(.curve, job, points, count, isFilled: isFilled)
}

extension gvcolor_t {
  fileprivate var rgba: SVGText.Color { u.rgba }
}
