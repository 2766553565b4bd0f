.DEFAULT_GOAL := help
.PHONY: help demo test test-all bench docs format install

SAMPLES := $(patsubst %/Package.swift,%,$(wildcard Samples/*/Package.swift))
PICTURE := .build/demo/weather

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

demo: install ## Build the tool, check Samples/Weather and draw it
	@swift build --product stratus --quiet
	@mkdir -p $(dir $(PICTURE))
	@PS4='$$ '; set -ex; \
	  .build/debug/stratus check Samples/Weather; \
	  .build/debug/stratus graph Samples/Weather -o $(PICTURE).svg; \
	  .build/debug/stratus graph Samples/Weather -o $(PICTURE).png
	@echo "The diagram is in $(PICTURE).svg and $(PICTURE).png"

test: install ## Run the tests that need no browser and build no other packages
	@.ci/install graphviz # the program dot, which reads exported DOT
	@STRATUS_SKIP_SLOW=1 swift test --quiet

test-all: install ## Run all tests, those of the samples too
	@.ci/install graphviz chromium # the program dot, which reads exported DOT, and a browser for the explorer
	@swift test --quiet
	@for sample in $(SAMPLES); do echo "$$sample" && swift test --quiet --disable-xctest --package-path "$$sample" || exit 1; done

bench: install ## Measure in release and print ratios; SUITES="resolving …" for some only
	@swift build --quiet -c release --product stratus
	@swift build --quiet -c release --package-path Samples/Weather
	@swift build --quiet -c release --package-path Benchmarks
	@swift build --quiet -c release --package-path Benchmarks/Rules
	@Benchmarks/.build/release/Benchmarks .build/release Samples/Weather/.build/release $(SUITES)
	@Benchmarks/Rules/.build/release/RuleBenchmarks .build/release $(SUITES)

docs: install ## Build the API reference in .build/docs
	@.ci/docs

format: ## Format all sources
	@git ls-files -z '*.swift' | xargs -0 swift format --in-place --parallel

install: ## Install what is missing: libgraphviz-dev, libyaml-dev, pkg-config, fonts
	@.ci/install
