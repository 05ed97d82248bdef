#!/usr/bin/env bash
# Builds the image of the current commit on Cloud Build and deploys it to Cloud Run:
#
#   export PROJECT=my-project REGION=europe-west1 DOMAIN=example.com
#   deploy/google/release.sh [options of `gcloud run deploy`, such as --update-env-vars=MAIL_TO=ann@example.com]
#
# Cloud Run starts the new revision, waits until /readyz responds, then shuts the old one down.
set -euo pipefail

cd "$(dirname "$0")/../.."
export CLOUDSDK_CORE_PROJECT=$PROJECT
commit=$(git rev-parse --short=12 HEAD)
image=$REGION-docker.pkg.dev/$PROJECT/site/site:$commit

# Only tracked files: the checkout may contain exports and keys.
source=$(mktemp --suffix=.tar.gz)
trap 'rm -f "$source"' EXIT
git archive --output="$source" HEAD
gcloud builds submit "$source" --config=deploy/google/cloudbuild.yaml \
  --substitutions="_IMAGE=$image,_SITE_URL=https://$DOMAIN"
gcloud run deploy site --region="$REGION" --image="$image" "$@"
# After a rollback, traffic is pinned to the older revision.
gcloud run services update-traffic site --region="$REGION" --to-latest
