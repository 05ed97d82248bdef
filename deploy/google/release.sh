#!/usr/bin/env bash
# Builds the image of this checkout's commit on Cloud Build and puts it into service on Cloud Run:
#
#   export PROJECT=my-project REGION=europe-west1 DOMAIN=example.com
#   deploy/google/release.sh [options of `gcloud run deploy`, such as --update-env-vars=MAIL_TO=ann@example.com]
#
# Cloud Run starts the new revision, waits until /readyz answers, and then lets the old one finish.
set -euo pipefail

cd "$(dirname "$0")/../.."
export CLOUDSDK_CORE_PROJECT=$PROJECT
commit=$(git rev-parse --short=12 HEAD)
image=$REGION-docker.pkg.dev/$PROJECT/site/site:$commit

# Only what git tracks: exports and keys may lie in the checkout.
source=$(mktemp --suffix=.tar.gz)
trap 'rm -f "$source"' EXIT
git archive --output="$source" HEAD
gcloud builds submit "$source" --config=deploy/google/cloudbuild.yaml \
  --substitutions="_IMAGE=$image,_SITE_URL=https://$DOMAIN,_REVISION=$commit"
gcloud run deploy site --region="$REGION" --image="$image" "$@"
# After going back, all traffic is pinned to the older revision.
gcloud run services update-traffic site --region="$REGION" --to-latest
