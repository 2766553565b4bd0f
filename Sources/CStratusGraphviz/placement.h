#ifndef STRATUS_GRAPHVIZ_PLACEMENT_H
#define STRATUS_GRAPHVIZ_PLACEMENT_H

#include "shim.h"

// The positions after a layout. The library of another version could have them at other offsets (GraphvizVersion.swift).
static inline pointf stratus_center(Agnode_t *node) { return ND_coord(node); }
static inline boxf stratus_frame(Agraph_t *graph) { return GD_bb(graph); }

/// The first of an edge's curves, or `NULL` if it has no route.
static inline const bezier *stratus_route(Agedge_t *edge) {
  return ED_spl(edge) && ED_spl(edge)->size > 0 ? ED_spl(edge)->list : NULL;
}

/// Sets an attribute of all nodes that do not set it themselves.
static inline void stratus_set_nodes(Agraph_t *graph, const char *name, const char *value) {
  agattr(graph, AGNODE, (char *)name, (char *)value);
}

static inline Agraph_t *stratus_read_graph(const char *text) { return agmemread((char *)text); }
static inline Agnode_t *stratus_node(Agraph_t *graph, const char *name) { return agnode(graph, (char *)name, 0); }
static inline Agraph_t *stratus_subgraph(Agraph_t *graph, const char *name) { return agsubg(graph, (char *)name, 0); }

#endif
