# Every image of the shop, by one build argument:
#   docker build --build-arg SERVICE=orders --tag suvarna/orders .
# SERVICE: identity, catalog, orders, payments, shipping, analytics (ROLE=api, relay, consumer or migrate), gateway,
# sandboxes (the providers of the demo), jobs (topics, bucket, seed). What stands in them comes from pnpm-lock.yaml and
# the base image alone; pin that by its digest where an image must be made twice: NODE_IMAGE=node:24-bookworm-slim@sha256:…
ARG NODE_IMAGE=node:24-bookworm-slim

# The manifests alone, so that a change of the sources does not fetch the packages anew.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /src
COPY . .
RUN mkdir /manifests \
 && find . -name package.json -exec cp --parents {} /manifests \; \
 && cp pnpm-lock.yaml pnpm-workspace.yaml /manifests

FROM ${NODE_IMAGE} AS build
WORKDIR /src
RUN npm install --global --no-audit --no-fund --loglevel=error pnpm@12.21.0
COPY --from=manifests /manifests .
ARG SERVICE
# Only the packages that this one is made of. No install script runs: what the demo's own Postgres or the pinned Node
# of `npm start` would fetch has no place here.
RUN --mount=type=cache,id=suvarna-pnpm,target=/pnpm,sharing=locked \
    case "${SERVICE:?build with --build-arg SERVICE=…}" in \
      gateway) parts='--filter=@suvarna/gateway... --filter=@suvarna/frontend... --filter=suvarna' ;; \
      jobs) parts='--filter=@suvarna/apps... --prod' ;; \
      *) parts="--filter=@suvarna/${SERVICE}... --prod" ;; \
    esac \
 && pnpm install --frozen-lockfile --ignore-scripts --store-dir=/pnpm --package-import-method=copy \
      --reporter=append-only --loglevel=warn --filter=@suvarna/images... $parts
COPY . .
# The storefront's build runs on this image's Node instead of the one that `npm start` brings.
RUN mkdir -p node_modules/.bin && ln -sf /usr/local/bin/node node_modules/.bin/node \
 && node tools/images/assemble.ts "${SERVICE}" /app

# Node, the libraries that it is linked to and two of glibc's for sharp, and nothing else: no shell, no package manager,
# no other program.
FROM ${NODE_IMAGE} AS system
RUN mkdir -p /system/usr/local/bin /system/etc /system/tmp /system/data \
 && cp /usr/local/bin/node /system/usr/local/bin/node \
 && ldd /usr/local/bin/node | grep -o '/[^ ]*' | xargs -I{} cp --parents --dereference {} /system \
 && cp --parents --dereference /lib/*-linux-gnu/libresolv.so.2 /lib/*-linux-gnu/librt.so.1 /system \
 && echo 'suvarna:x:65532:65532:suvarna:/data:/nonexistent' > /system/etc/passwd \
 && echo 'suvarna:x:65532:' > /system/etc/group \
 && chmod 1777 /system/tmp && chown 65532:65532 /system/data

FROM scratch
COPY --from=system /system /
COPY --from=build /app /app
COPY LICENSE /LICENSE
WORKDIR /data
USER 65532:65532
ENV NODE_ENV=production \
    HOST=0.0.0.0 PORT=8080 \
    HEALTH_HOST=0.0.0.0 HEALTH_PORT=9090 \
    MIGRATIONS=await \
    STOREFRONT_DIST=/app/dist
EXPOSE 8080 9090
# Node is process 1 and gets SIGTERM itself.
ENTRYPOINT ["/usr/local/bin/node", "--enable-source-maps", "/app/main.js"]
HEALTHCHECK --interval=10s --timeout=10s --start-period=180s --retries=6 \
  CMD ["/usr/local/bin/node", "/app/healthcheck.js"]
STOPSIGNAL SIGTERM
# Last, because they change with every commit.
ARG SERVICE
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="suvarna/${SERVICE}" \
      org.opencontainers.image.description="Suvarna, an online jewellery store: ${SERVICE}" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.licenses="Apache-2.0"
