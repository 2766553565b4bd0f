// Does nothing; see Package.swift.
