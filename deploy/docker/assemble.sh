#!/bin/sh
# Copies the files of the image from a built checkout without development packages into $1/site,
# and creates $1/data for the volume.
set -eu
site=$1/site
mkdir -p "$site/lib" "$site/deploy/docker" "$1/data"

cp -R package.json "$site/"
cp -RL dist "$site/dist"
cp deploy/docker/health.ts "$site/deploy/docker/"
cp deploy/heartbeat.ts "$site/deploy/"
tar --create --exclude='*.test.*' src | tar --extract --directory "$site"

# The pinned Node without debug symbols, and the one library that the base image lacks.
cp -L node_modules/.bin/node "$site/node"
strip "$site/node"
cp -L /usr/lib/*/libatomic.so.1 "$site/lib/"

cp -R node_modules "$site/node_modules"
cd "$site/node_modules"
rm -rf node-linux-* .bin .package-lock.json
# Files that only editors and people read.
find . -type f \( -name '*.d.ts' -o -name '*.d.cts' -o -name '*.d.mts' -o -name '*.map' -o -name '*.md' \) -delete
