# Builds the three apps. Only their output goes into the image.
FROM node:24.22.1-bookworm-slim AS build
WORKDIR /app
# The registry of the packages, for networks with one of their own.
ARG npm_config_registry=https://registry.npmjs.org/
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY shared/package.json shared/
COPY ui/package.json ui/
COPY builders/package.json builders/
COPY db/package.json db/
COPY server/package.json server/
COPY storefront/package.json storefront/
COPY console/package.json console/
# The install scripts only prepare the embedded PostgreSQL and esbuild's wrapper, and the image uses neither.
RUN npx --yes pnpm@10.34.8 install --frozen-lockfile --ignore-scripts
COPY tsconfig.base.json ./
COPY shared shared
COPY ui ui
COPY builders builders
COPY db db
COPY server server
COPY storefront storefront
COPY console console
RUN npx --yes pnpm@10.34.8 --recursive build
# sharp, resvg and their native libraries in the locked versions, with links resolved to files, and the fonts of images and PDFs.
RUN cp --recursive --dereference "$(dirname "$(realpath server/node_modules/sharp)")" /app/native_modules \
  && cp --recursive --dereference "$(dirname "$(realpath server/node_modules/@resvg/resvg-js)")" /app/native_modules/ \
  && cp --recursive --dereference server/node_modules/@expo-google-fonts /app/native_modules/ \
  && cp --recursive --dereference server/node_modules/@fontsource /app/native_modules/ \
  && find /app/native_modules/@fontsource -name '*.woff*' ! -name '*-latin-ext-[46]00-normal.woff' \
    ! -name '*-arabic-arabic-[46]00-normal.woff' -delete

# The server's bundle contains its packages except sharp and resvg, which read and render images.
FROM node:24.22.1-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=5000
WORKDIR /app
COPY --from=build /app/server/package.json server/
COPY --from=build /app/server/dist server/dist
COPY --from=build /app/native_modules server/node_modules
COPY --from=build /app/storefront/dist storefront/dist
COPY --from=build /app/console/dist console/dist
# A volume that is mounted here belongs to the server's user.
RUN install --directory --owner=node --group=node --mode=700 /backups
USER node
EXPOSE 5000
HEALTHCHECK --interval=10s --timeout=3s --start-period=10m CMD \
  ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((response) => process.exit(response.ok ? 0 : 1), () => process.exit(1))"]
# It starts the server again that dies or hangs, which Docker itself does not do for an unhealthy container.
CMD ["node", "server/dist/start.js"]
