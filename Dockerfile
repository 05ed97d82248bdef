# syntax=docker/dockerfile:1
# The image of the site, without the tools that build it. See "Containers" in docs/operating.md.
#
#   docker build --build-arg SITE_URL=https://example.com --tag seller-site .
#   docker run --rm --read-only --publish 3000:3000 --volume inquiries:/data seller-site

FROM node:26-trixie-slim AS build
RUN apt-get update \
  && apt-get install --yes --no-install-recommends binutils libatomic1 \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /site
# With .npmrc no package runs a script.
COPY package.json package-lock.json .npmrc ./
# Behind a proxy with a certificate authority of its own: --secret id=authorities,src=/etc/ssl/certs/ca-certificates.crt
RUN --mount=type=secret,id=authorities \
  NODE_EXTRA_CA_CERTS=$(ls /run/secrets/authorities 2>/dev/null || true) npm ci
COPY . .
# The pages contain the address.
ARG SITE_URL
RUN test -n "$SITE_URL" || { echo 'SITE_URL is missing: add --build-arg SITE_URL=https://...' >&2; exit 1; }; \
  npm run build && npm prune --omit=dev
RUN deploy/docker/assemble.sh /out

# Only the libraries that Node needs: no shell, no package manager.
FROM gcr.io/distroless/cc-debian13:nonroot
COPY --from=build /out/site /site
COPY --from=build --chown=65532:65532 --chmod=700 /out/data /data
WORKDIR /site
ARG SITE_URL
ENV NODE_ENV=production \
  LD_LIBRARY_PATH=/site/lib \
  SITE_URL=$SITE_URL \
  DATABASE_URL=file:/data/site.db
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s \
  CMD ["/site/node", "deploy/docker/health.ts"]
ENTRYPOINT ["/site/node"]
CMD ["src/entry/server.ts"]
