#!/bin/sh
# Prints the commit of the checkout that this runs in, and when each part of content/ was last changed there:
# for a file by its path, for a block of site.yaml by `site.yaml#` and its name, then the moment. Git knows
# what is committed, the file itself what is not. Nothing is printed of a checkout without its history.
#
# src/build/last-changes.ts reads it; where the build has no git, deploy/seller-site and who builds images
# put it into the file LAST-CHANGES.
set -eu

[ "$(git rev-parse --is-shallow-repository)" = false ] || exit 0

is_committed() { git diff --quiet HEAD -- "$1" && [ -n "$(git ls-files -- "$1")" ]; }

# $1: the name to print, $2: the file, then what git log is to look at
print() {
  name=$1 file=$2
  shift 2
  # A command that fails inside of echo's words would go unnoticed.
  if is_committed "$file"; then at=$(git log -1 --no-patch --format=%cI "$@")
  else at=$(date -u -r "$file" +%Y-%m-%dT%H:%M:%SZ); fi
  echo "$name $at"
}

# The first and the last line of a block of site.yaml, as 12,34; nothing if there is no such block.
# Comments after it are the next one's.
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
