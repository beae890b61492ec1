# syntax=docker/dockerfile:1
# THE PUBLIC SETTINGS ARE BAKED IN BY THE BUILD. An image runs only with the SITE_URL, the projects and the
# other public settings that it was built with: build one image for each site.
#
#   docker build --secret id=env,src=.env.production.local -t fourfold .
#   docker run --read-only --tmpfs /tmp --memory 1g --env-file .env.production.local -e TRUSTED_PROXIES=1 \
#     -v fourfold-data:/data -p 127.0.0.1:3000:3000 --stop-timeout 15 fourfold
#
# Not tried with a container engine: tests/build/container.sh runs its steps in empty folders.
FROM node:24-slim AS build
WORKDIR /src
COPY package.json package-lock.json ./
COPY studio/package.json studio/
COPY packages/content-lake/package.json packages/content-lake/
COPY packages/next-static-server/package.json packages/next-static-server/
COPY packages/pasted-text/package.json packages/pasted-text/
COPY packages/stripe-emulator/package.json packages/stripe-emulator/
COPY packages/studio-kit/package.json packages/studio-kit/
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
# The build reads the content. The secret is in no layer of the image.
RUN --mount=type=secret,id=env,target=/src/.env.production.local npm run release

FROM node:24-slim AS server
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
# Web vitals, if WEB_VITALS_URL is /api/vitals. Pages stay in the image and in memory: a volume over `.next`
# would hide the next build. Each start renders what has changed since the build.
ENV WEB_VITALS_FILE=/data/vitals.ndjson
RUN install -d -o node -g node /data
VOLUME /data
WORKDIR /srv/fourfold
COPY --from=build /src/release ./
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
	CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node gets SIGTERM itself: no shell and no npm between.
CMD ["node", "server.js"]

# For hosts that mount a volume as root, such as Fly.io: it is given to the user `node`, 1000, who then runs the server.
FROM server AS fly
USER root
ENV HOME=/home/node
CMD ["node", "-e", "fs.chownSync('/data', 1000, 1000); process.setgroups([]); process.setgid(1000); process.setuid(1000); import('/srv/fourfold/server.js')"]

FROM server
