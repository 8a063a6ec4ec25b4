# For amd64 and arm64. The first stage builds, the second collects fonts, the third is Node without its package managers, the
# fourth has what runs, and the last one adds the fonts, for scripts of Asia and emoji, 37 MB. `docker build --target slim`
# leaves them out.
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages/client/package.json packages/client/
COPY packages/images/package.json packages/images/
COPY packages/fiction/package.json packages/fiction/
# Every native dependency ships its binary; no install script needs to run.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY tsconfig.json ./
COPY LICENSE NOTICE ./
COPY generated generated
COPY scripts scripts
COPY packages/fiction packages/fiction
COPY packages/images packages/images
COPY packages/shared packages/shared
COPY src src
# Finds the files that the program needs, and fails if one of its modules cannot be loaded from there.
RUN node scripts/build/image.js /image

FROM build AS fonts
RUN node scripts/build/fonts.js /fonts

FROM node:22-bookworm-slim AS node
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack \
  /usr/local/bin/yarn* /opt/yarn* /usr/local/include /usr/local/share/doc /usr/local/share/man /root/.npm /tmp/*

FROM scratch AS slim
COPY --from=node / /
# The version in package.json; a build can override it: `--build-arg VERSION=…`.
ARG VERSION=6.3.0
LABEL org.opencontainers.image.title="utility-api" \
  io.modelcontextprotocol.server.name="io.github.utility-api/utility-api" \
  org.opencontainers.image.description="Self-hostable HTTP utilities: profiles, chat, proof of work, charts, captchas and more." \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.source="https://github.com/utility-api/utility-api" \
  org.opencontainers.image.licenses="MIT"
# The C library returns freed blocks of this size to the system. By default, it raises the size to that of an image, and
# keeps up to 100 MB.
ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
  NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_MMAP_THRESHOLD_=262144
WORKDIR /app
# New volumes inherit the owner. Mount one at /data, unless the state is in Redis.
RUN mkdir /data /secrets && chown 1000:1000 /data /secrets
# All commands: `docker run IMAGE keys list`, `docker compose exec api utility-api keys list`. Also runs `sh` and `node`.
# Heap sizes in MB: no garbage collection of the heap during the start, and fewer of the objects of requests. They save a
# tenth of the processor time and take 50 MB, so a container with less than 384 MB does without. `max` is not a number.
RUN printf '%s\n' '#!/bin/sh' \
  'heap="--initial-heap-size=96 --min-semi-space-size=16 --max-semi-space-size=32"' \
  'memory=$(cat /sys/fs/cgroup/memory.max /sys/fs/cgroup/memory/memory.limit_in_bytes 2>/dev/null)' \
  'if [ "$memory" -lt 402653184 ] 2>/dev/null; then heap=; fi' \
  'case ${1-serve} in' \
  '  serve) exec node $heap /app/dist/src/main.js "$@" ;;' \
  '  sh | node) exec "$@" ;;' \
  'esac' \
  'exec node /app/dist/src/main.js "$@"' > /usr/local/bin/utility-api && chmod 755 /usr/local/bin/utility-api
COPY --from=build /image ./
# The user `node` by its number: Kubernetes can verify that it is not root.
USER 1000:1000
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["utility-api"]

FROM slim
COPY --from=fonts /fonts /usr/share/fonts/utility-api
