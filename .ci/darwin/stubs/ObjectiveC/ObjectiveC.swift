// Exists, so that `#if canImport(ObjectiveC)` is true.
