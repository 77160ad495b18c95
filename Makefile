# Two commands do everything: `make demo` and `make test`. `make help` lists the rest.

# The backtracer of Swift can hang for minutes after a crash, where nobody watches.
export SWIFT_BACKTRACE = enable=no

.DEFAULT_GOAL := help
.PHONY: help demo test check bench build format clean setup setup-tests

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 16

demo: setup ## install what is missing, build, open the window (or record it, without a display)
	@.ci/demo

test: setup-tests ## install what is missing, build, run all tests
	swift test

check: setup-tests ## what CI runs: format lint, import check, tests
	@.ci/check

bench: setup ## CPU time a frame, the first frame, tables and films, each beside a reference
	swift run -c release LockstepBenchmarks

build: setup ## the program, in release mode
	swift build -c release --product lockstep

format: ## bring every file into the one format
	swift format --in-place --parallel --recursive Sources Tests Package.swift

clean: ## remove what was built
	swift package clean

setup:
	@.ci/setup

setup-tests:
	@.ci/setup tests
