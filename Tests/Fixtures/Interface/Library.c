// A library with the frozen header of one version of the interface. It sends each kind of part that the version has.
#include "CStratus.h"
#include <stddef.h>
#include <string.h>

// The bytes between the members of a struct have any value in a real library.
#define RECORD(Type, name) \
  Type name;               \
  memset(&name, 0xFF, sizeof name)

static StratusLocation at(int32_t line) { return (StratusLocation){"/nowhere/App.swift", line}; }

static StratusInjection injection(uint8_t kind, const char *member, int32_t position, int32_t line) {
  RECORD(StratusInjection, result);
  result.kind = kind;
  result.traits = STRATUS_TRAIT_DEFERRED | STRATUS_TRAIT_ANY_THREAD;
  result.member = member;
  result.position = position;
  result.type = "any Store";
  result.location = at(line);
  return result;
}

static void sendAssembly(const StratusVisitor *visitor, const char *name, const char *superclass, int32_t line) {
  static const char *const ancestors[] = {"App.RootAssembly"};
  RECORD(StratusAssembly, assembly);
  assembly.name = name;
  assembly.superclass = superclass;
  assembly.location = at(line);
  assembly.ancestors = superclass ? ancestors : NULL;
  assembly.ancestorCount = superclass ? 1 : 0;
  assembly.child = NULL;
  visitor->assembly(visitor->context, &assembly);
}

static void sendDefinition(const StratusVisitor *visitor, int32_t assembly, const char *key, int32_t line) {
  static const char *const arguments[] = {"City", "Swift.Int"};
  RECORD(StratusDefinition, definition);
  definition.assembly = assembly;
  definition.key = key;
  definition.declaredType = "any Store";
  definition.builtType = "DiskStore";
  definition.scope = STRATUS_SCOPE_WEAK_SINGLETON;
  definition.recipe = STRATUS_RECIPE_FACTORY;
  definition.isAbstract = false;
  definition.isPatched = true;
  definition.buildsValue = assembly == 0;
  definition.arguments = arguments;
  definition.argumentCount = 2;
  definition.isolation = "MainActor";
  definition.location = at(line);
  visitor->definition(visitor->context, &definition);
}

static int32_t visit(const StratusRequest *request, const StratusVisitor *visitor) {
  visitor->progress(visitor->context, "reading the graph");
  if (request->assemblyCount > 0 && strcmp(request->assemblies[0], "StoryAssembly") != 0) {
    visitor->unknown(visitor->context, request->assemblies[0]);
    visitor->candidate(visitor->context, "App.StoryAssembly");
    return STRATUS_UNKNOWN_ASSEMBLY;
  }
  sendAssembly(visitor, "App.StoryAssembly", "App.BaseAssembly", 1);
  sendAssembly(visitor, "App.CoreAssembly", NULL, 2);
  RECORD(StratusCollaborator, collaborator);
  collaborator.assembly = 0;
  collaborator.property = "core";
  collaborator.type = "any CoreComponents";
  collaborator.byProtocol = true;
  collaborator.serving = 1;
  collaborator.location = at(3);
  visitor->collaborator(visitor->context, &collaborator);
  sendDefinition(visitor, 0, "view", 4);
  sendDefinition(visitor, 1, "store", 5);
  RECORD(StratusReference, reference);
  reference.from = 0;
  reference.definition = 1;
  reference.assembly = -1;
  reference.collaborator = "core";
  reference.injection = injection(STRATUS_KIND_PROPERTY, "store", -1, 6);
  visitor->reference(visitor->context, &reference);
  RECORD(StratusValue, value);
  value.definition = 1;
  value.source = STRATUS_VALUE_CONFIGURATION;
  value.text = "store.path";
  value.injection = injection(STRATUS_KIND_INITIALIZER, NULL, 0, 7);
  visitor->value(visitor->context, &value);
  RECORD(StratusUnseen, unseen);
  unseen.kind = STRATUS_UNSEEN_INACTIVE;
  unseen.name = "App.OldAssembly";
  unseen.library = NULL;
  visitor->unseen(visitor->context, &unseen);
  visitor->opaque(visitor->context, 0);
  // What a library of this version does for a tool of an older one, of which none exists yet.
  if (request->version < 2) {
    unseen.kind = STRATUS_UNSEEN_DETAILS;
    unseen.name = "colors";
    visitor->unseen(visitor->context, &unseen);
  }
  return STRATUS_VISITED;
}

uint32_t stratus_visitor_version(void) { return STRATUS_VISITOR_VERSION; }

int32_t stratus_visit(const StratusRequest *request, const StratusVisitor *visitor) { return visit(request, visitor); }
