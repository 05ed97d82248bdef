#!/usr/bin/env bash
# Sets up a Google Cloud project for the site, once, and deploys this checkout there:
#
#   export PROJECT=my-project REGION=europe-west1 DOMAIN=example.com
#   deploy/google/set-up.sh
#
# Cloud Run serves the site, Firestore stores the inquiries, and a load balancer with Cloud CDN is in front. The CDN
# obeys the Cache-Control of the site, and passes its headers, redirects and routes through. If a step fails, fix the
# cause and run the remaining lines by hand: completed steps would fail the second time.
set -euo pipefail

cd "$(dirname "$0")/../.."
export CLOUDSDK_CORE_PROJECT=$PROJECT
read -rsp 'SMTP_URL, such as smtps://user:password@mail.example.com: ' smtp_url
echo

gcloud services enable run.googleapis.com firestore.googleapis.com artifactregistry.googleapis.com \
  cloudbuild.googleapis.com secretmanager.googleapis.com compute.googleapis.com

# Firestore, with the rules and indexes of deploy/firebase
gcloud firestore databases create --location="$REGION"
npx firebase-tools login
npx firebase-tools deploy --project "$PROJECT" --only firestore --config deploy/firebase/firebase.json

# Secrets, and the account that the server runs as
openssl rand -base64 32 | tr -d '\n' | gcloud secrets create secret-key --data-file=-
printf %s "$smtp_url" | gcloud secrets create smtp-url --data-file=-
gcloud iam service-accounts create seller-site
account=seller-site@$PROJECT.iam.gserviceaccount.com
gcloud projects add-iam-policy-binding "$PROJECT" --member="serviceAccount:$account" --role=roles/datastore.user
for secret in secret-key smtp-url; do
  gcloud secrets add-iam-policy-binding "$secret" --member="serviceAccount:$account" \
    --role=roles/secretmanager.secretAccessor
done

# The service. --no-cpu-throttling and --min-instances=1: messages to staff are sent and retried after the response to
# the visitor. --ingress and --no-default-url: nobody can bypass the load balancer, which appends the visitor's address
# and its own to X-Forwarded-For, so two hops are trusted. Cloud Run kills an instance ten seconds after SIGTERM; when
# the lease of an interrupted delivery ends, another instance sends it.
gcloud artifacts repositories create site --repository-format=docker --location="$REGION"
deploy/google/release.sh --service-account="$account" \
  --allow-unauthenticated --ingress=internal-and-cloud-load-balancing --no-default-url \
  --min-instances=1 --max-instances=4 --cpu=1 --memory=512Mi --concurrency=200 --no-cpu-throttling \
  --port=3000 --startup-probe=httpGet.path=/readyz --liveness-probe=httpGet.path=/healthz \
  --set-env-vars="DATABASE_URL=firestore://$PROJECT,TRUSTED_PROXY_HOPS=2,MAIL_FROM=site@$DOMAIN,MAIL_TO=staff@$DOMAIN" \
  --set-secrets=SECRET_KEY=secret-key:latest,SMTP_URL=smtp-url:latest

# The load balancer with Cloud CDN
gcloud compute addresses create site-ip --global
gcloud compute addresses create site-ip6 --global --ip-version=IPV6
gcloud compute network-endpoint-groups create site-neg --region="$REGION" \
  --network-endpoint-type=serverless --cloud-run-service=site
gcloud compute backend-services create site-backend --global --load-balancing-scheme=EXTERNAL_MANAGED \
  --enable-cdn --cache-mode=USE_ORIGIN_HEADERS
gcloud compute backend-services add-backend site-backend --global \
  --network-endpoint-group=site-neg --network-endpoint-group-region="$REGION"
gcloud compute url-maps create site-map --default-service=site-backend
gcloud compute ssl-certificates create site-cert --global --domains="$DOMAIN"
gcloud compute target-https-proxies create site-https --url-map=site-map --ssl-certificates=site-cert
for ip in site-ip site-ip6; do
  gcloud compute forwarding-rules create "$ip-https" --global --load-balancing-scheme=EXTERNAL_MANAGED \
    --address="$ip" --target-https-proxy=site-https --ports=443
done

gcloud compute url-maps import site-redirect --global --quiet <<'YAML'
name: site-redirect
defaultUrlRedirect: { httpsRedirect: true, redirectResponseCode: MOVED_PERMANENTLY_DEFAULT }
YAML
gcloud compute target-http-proxies create site-http --url-map=site-redirect
for ip in site-ip site-ip6; do
  gcloud compute forwarding-rules create "$ip-http" --global --load-balancing-scheme=EXTERNAL_MANAGED \
    --address="$ip" --target-http-proxy=site-http --ports=80
done

echo "Point A and AAAA of $DOMAIN to these addresses; the certificate is issued within an hour:"
gcloud compute addresses list --global --format='value(name, address)'
