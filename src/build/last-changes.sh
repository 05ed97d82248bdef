#!/bin/sh
# Prints the commit of this checkout and when each part of content/ last changed: a file by its path, a block
# of site.yaml as `site.yaml#` and its name. The date is that of the commit, or of the file while it is not
# committed. Prints nothing without a history. For builds without git its output is kept in LAST-CHANGES:
# src/build/last-changes.ts reads both.
set -eu

[ "$(git rev-parse --is-shallow-repository)" = false ] || exit 0

is_committed() { git diff --quiet HEAD -- "$1" && [ -n "$(git ls-files -- "$1")" ]; }

# $1: the name to print, $2: the file, then arguments of git log
print() {
  name=$1 file=$2
  shift 2
  # A failure inside of echo's arguments would go unnoticed.
  if is_committed "$file"; then at=$(git log -1 --no-patch --format=%cI "$@")
  else at=$(date -u -r "$file" +%Y-%m-%dT%H:%M:%SZ); fi
  echo "$name $at"
}

# The first and last line of a block of site.yaml, as 12,34, without the comments of the next block.
lines_of() {
  awk -v name="$1:" '
    /^[a-zA-Z]/ { inside = $1 == name }
    inside && NF && !/^#/ { if (!first) first = NR; last = NR }
    END { if (first) print first "," last }' content/site.yaml
}

commit=$(git rev-parse HEAD)
echo "commit $commit"
for block in hero about services answers contact channels; do
  lines=$(lines_of "$block")
  [ -z "$lines" ] || print "site.yaml#$block" content/site.yaml -L "$lines:content/site.yaml"
done
for file in content/*.md content/about.yaml content/services/*.yaml content/samples/*.yaml content/photographs/*; do
  [ ! -f "$file" ] || print "${file#content/}" "$file" -- "$file"
done
