# Earlier stages build the site and install the production dependencies; only their results are in the image.
FROM node:26-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
# The folder of one project, or several with commas between them; without either, the project in projects/default.
ARG PROJECT
ARG PROJECTS
RUN node scripts/build.ts && rm -rf dist/*.assets

FROM node:26-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The image has Node already, and the copy among the dependencies would double its size.
# The service reads one of the three country files, which holds both protocols.
RUN npm ci --omit=dev --ignore-scripts && rm -rf node_modules/node-linux-* node_modules/@ip-location-db/*/*-ipv[46].mmdb

FROM node:26-slim
ARG PROJECT
ARG PROJECTS
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/app/data PROJECT=$PROJECT PROJECTS=$PROJECTS
WORKDIR /app
COPY --from=dependencies /app/node_modules ./node_modules
COPY package.json ./
COPY firestore.rules ./
COPY firestore.indexes.json ./
COPY scripts ./scripts
COPY src ./src
COPY --from=build /app/projects ./projects
COPY --from=build /app/dist ./dist
RUN mkdir data backups && chown node:node data backups
USER node
VOLUME /app/data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then(answer => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/service/main.ts"]
