#!/bin/sh
# Checks a package, and writes the report of a pull request to a new directory. The job must not have a write token, because it runs
# code of the pull request.
#
# STRATUS: the command that starts stratus. ARGUMENTS, CHECK_ARGUMENTS: options. BASE: the revision to compare with.
# PULL_REQUEST: the number of the pull request; empty for other events, which have no report.

# The words of the options are separate arguments, but no patterns.
set -uf

stratus() {
  command=$1
  shift
  ${STRATUS:-swift package stratus} "$command" ${ARGUMENTS-} "$@"
}

# Writes a file unless drawing fails or has no result.
draw() {
  file=$1
  shift
  stratus "$@" >"$file" 2>/dev/null && [ -s "$file" ] || rm -f "$file"
}

# In a container, the checkout belongs to another user, and Git would not read it.
export GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=safe.directory GIT_CONFIG_VALUE_0="${GITHUB_WORKSPACE:-*}"

status=0
stratus check --reporter github ${CHECK_ARGUMENTS-} || status=$?
[ -n "${PULL_REQUEST-}" ] || exit "$status"

base=${BASE:-HEAD^1}
if ! git rev-parse --verify --quiet --end-of-options "$base^{commit}" >/dev/null; then
  echo "::error::there is no revision '$base' to compare with; set fetch-depth: 2 for actions/checkout"
  exit 2
fi
report=$(mktemp -d "${RUNNER_TEMP:-/tmp}/stratus-report.XXXXXX") || exit 4
# Without a graph there is nothing to compare, and the check has printed the reason.
stratus snapshot --quiet >"$report/graph.json" || exit 3
stratus diff "$base" "$report/graph.json" --quiet --format markdown >"$report/comment.md" || exit 3
printf '%s\n' "$PULL_REQUEST" >"$report/pull-request"
# A tool that was built without Graphviz draws no SVG.
draw "$report/architecture.html" graph "$report/graph.json" --quiet --format html
draw "$report/change.svg" diff "$base" "$report/graph.json" --quiet --format svg

if [ -n "${GITHUB_STEP_SUMMARY-}" ]; then cat "$report/comment.md" >>"$GITHUB_STEP_SUMMARY"; fi
if [ -n "${GITHUB_OUTPUT-}" ]; then echo "report=$report" >>"$GITHUB_OUTPUT"; fi
exit "$status"
