.DEFAULT_GOAL := help
.PHONY: help build demo test test-all bench docs format install install-files release dependencies

SAMPLES := $(patsubst %/Package.swift,%,$(wildcard Samples/*/Package.swift))
PICTURE := .build/demo/weather
ASSERTED := $(CURDIR)/.build/asserted.txt
PREFIX ?= /usr/local
DIRECTORY = $(DESTDIR)$(PREFIX)

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

demo: dependencies ## Build the tool, check Samples/Weather and draw it
	@swift build --product stratus --quiet
	@mkdir -p $(dir $(PICTURE))
	@PS4='$$ '; set -ex; \
	  .build/debug/stratus check Samples/Weather; \
	  .build/debug/stratus graph Samples/Weather -o $(PICTURE).svg; \
	  .build/debug/stratus graph Samples/Weather -o $(PICTURE).png
	@echo "The diagram is in $(PICTURE).svg and $(PICTURE).png"

# Without `--product`, SwiftPM compiles the tool a second time, for the plug-in.
build: dependencies ## Build the tool and the tests
	@swift build --quiet --product stratus
	@swift build --quiet --product StratusPackageTests

test: build ## Run the tests that need no browser and build no other packages
	@.ci/install graphviz # the program dot, which reads exported DOT
	@STRATUS_SKIP_SLOW=1 swift test --quiet --skip-build

test-all: build ## Run the tests that build packages or need a browser, too, and those of the samples
	@.ci/install graphviz chromium # the program dot, which reads exported DOT, and a browser for the explorer
	@swift test --quiet --skip-build
	@# One directory, so that Stratus is compiled once for all samples. SwiftPM does not notice there that a file of Stratus was deleted.
	@rm -f $(ASSERTED)
	@for sample in $(SAMPLES); do echo "$$sample" && STRATUS_ASSERTED=$(ASSERTED) swift test --quiet --disable-xctest \
	  --package-path "$$sample" --scratch-path .build/samples --disable-build-manifest-caching || exit 1; done
	@# The tests of this sample assert each of its definitions.
	@SWIFTPM_BUILD_DIR=$(CURDIR)/.build/samples .build/debug/stratus list Samples/SignUp --unasserted $(ASSERTED) --exit-code

bench: dependencies ## Measure in release and print ratios; SUITES="resolving …" for some only
	@swift build --quiet -c release --product stratus
	@swift build --quiet -c release --package-path Samples/Weather
	@for program in ContainerBenchmarks RuleBenchmarks Empty Smallest; do \
	  STRATUS_DEVELOPMENT=benchmarks swift build --quiet -c release --product $$program || exit 1; done
	@.build/release/ContainerBenchmarks .build/release Samples/Weather/.build/release $(SUITES)
	@.build/release/RuleBenchmarks .build/release $(SUITES)

docs: dependencies ## Build the API reference in .build/docs
	@.ci/docs

format: ## Format all sources
	@git ls-files -z '*.swift' | xargs -0 swift format --in-place --parallel

install: dependencies ## Build the tool and install it, its manual page, and its completions; PREFIX=/usr/local
	@swift build --quiet -c release --product stratus
	@$(MAKE) --no-print-directory install-files
	@echo "Installed $(DIRECTORY)/bin/stratus"

# A part of `install` and `release`.
TOOL = .build/release/stratus
install-files:
	@install -d "$(DIRECTORY)/bin" "$(DIRECTORY)/share/man/man1" "$(DIRECTORY)/share/bash-completion/completions" \
	  "$(DIRECTORY)/share/zsh/site-functions" "$(DIRECTORY)/share/fish/vendor_completions.d"
	@install "$(TOOL)" "$(DIRECTORY)/bin"
	@install -m 644 docs/man/stratus.1 "$(DIRECTORY)/share/man/man1"
	@"$(TOOL)" completions bash >"$(DIRECTORY)/share/bash-completion/completions/stratus"
	@"$(TOOL)" completions zsh >"$(DIRECTORY)/share/zsh/site-functions/_stratus"
	@"$(TOOL)" completions fish >"$(DIRECTORY)/share/fish/vendor_completions.d/stratus.fish"

release: dependencies ## Build archives of the tool for Linux, and the package of its plug-in, in .build/release-archives
	@Release/build

dependencies: ## Install what the build needs besides Swift: libgraphviz-dev, libyaml-dev, pkg-config, fonts
	@.ci/install
