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
stratus check --format github ${CHECK_ARGUMENTS-} || status=$?
[ -n "${PULL_REQUEST-}" ] || exit "$status"

base=${BASE:-HEAD^1}
# The full hash, because a file that a pull request adds may have the name of a revision.
if ! commit=$(git rev-parse --verify --quiet --end-of-options "$base^{commit}"); then
  echo "::error::there is no revision '$base' to compare with; set fetch-depth: 2 for actions/checkout"
  exit 2
fi
report=$(mktemp -d "${RUNNER_TEMP:-/tmp}/stratus-report.XXXXXX") || exit 4
# Each command loads the package again, so that it covers all activations. Unless the package has changed, that takes its saved graphs.
# Without a graph there is nothing to compare, and the check has printed the reason.
stratus diff "$commit" --quiet --format comment >"$report/comment.json" || exit 3
printf '%s\n' "$PULL_REQUEST" >"$report/pull-request"
draw "$report/comment.md" diff "$commit" --quiet --format markdown
draw "$report/graph.json" snapshot --quiet
# A tool that was built without Graphviz draws no SVG.
draw "$report/architecture.html" graph --quiet --format html
draw "$report/difference.svg" diff "$commit" --quiet --format svg

if [ -n "${GITHUB_STEP_SUMMARY-}" ] && [ -f "$report/comment.md" ]; then cat "$report/comment.md" >>"$GITHUB_STEP_SUMMARY"; fi
if [ -n "${GITHUB_OUTPUT-}" ]; then echo "report=$report" >>"$GITHUB_OUTPUT"; fi
exit "$status"
