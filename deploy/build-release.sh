#!/bin/sh
# Turns the files of a checkout into a release: pages for SITE_URL, production packages and the pinned Node.
set -eu
cd "$(dirname "$0")/.."
step() { "$@" || { echo "seller-site: $* failed: see the output above. Nothing has changed." >&2; exit 1; }; }
step npm ci
step npm run build
step npm prune --omit=dev
