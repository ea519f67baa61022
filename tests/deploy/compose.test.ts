import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const text = v.pipe(v.string(), v.nonEmpty())
const texts = v.array(text)
const duration = v.pipe(v.string(), v.regex(/^(\d+(us|ms|s|m|h))+$/))
/** Environment values must be quoted, because YAML would turn numbers and booleans into other types. */
const environment = v.record(v.pipe(v.string(), v.regex(/^[A-Z_]+$/)), text)

/** The parts of the Compose specification that this file uses; any other key is a mistake. */
const service = v.strictObject({
  image: text,
  build: v.optional(v.strictObject({ context: text, args: environment })),
  command: v.optional(texts),
  restart: v.picklist(['no', 'always', 'on-failure', 'unless-stopped']),
  read_only: v.optional(v.boolean()),
  init: v.optional(v.boolean()),
  tmpfs: v.optional(texts),
  cap_drop: v.optional(texts),
  security_opt: v.optional(texts),
  env_file: v.optional(text),
  mem_limit: v.pipe(v.string(), v.regex(/^\d+[mg]$/)),
  environment: v.optional(environment),
  depends_on: v.optional(
    v.record(
      v.string(),
      v.strictObject({
        condition: v.picklist(['service_started', 'service_healthy', 'service_completed_successfully']),
      }),
    ),
  ),
  ports: v.optional(v.array(v.pipe(v.string(), v.regex(/^\d+:\d+(\/(tcp|udp))?$/)))),
  volumes: v.optional(v.array(v.pipe(v.string(), v.regex(/^[\w./-]+:\/[\w./-]+(:ro)?$/)))),
  healthcheck: v.optional(v.strictObject({ disable: v.boolean() })),
  stop_grace_period: v.optional(duration),
})
const schema = v.strictObject({
  name: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9_-]*$/)),
  'x-service': v.record(v.string(), v.unknown()),
  services: v.record(v.string(), service),
  volumes: v.record(v.string(), v.null()),
})

const { services, volumes } = v.parse(
  schema,
  parse(readFileSync('deploy/compose.yaml', 'utf8'), { merge: true }),
)
const mounts = Object.values(services).flatMap(({ volumes: mounted = [] }) =>
  mounted.map(mount => mount.split(':')),
)

test('the compose file follows the Compose specification, with a service, Caddy and a backup', () => {
  expect(Object.keys(services)).toEqual(['service', 'caddy', 'backup'])
})

test('every mounted volume is declared, and every file exists', () => {
  const [files, named] = [true, false].map(isFile =>
    mounts.map(([from = '']) => from).filter(from => from.startsWith('.') === isFile),
  )
  expect([...new Set(named)].sort()).toEqual(Object.keys(volumes).sort())
  for (const file of files ?? []) expect(existsSync(join('deploy', file))).toBe(true)
})

test('services that others wait for exist, and report their health', () => {
  const waitedFor = Object.values(services).flatMap(({ depends_on = {} }) => Object.keys(depends_on))
  expect(new Set(waitedFor)).toEqual(new Set(['service']))
  expect(readFileSync('Dockerfile', 'utf8')).toMatch(/^HEALTHCHECK /m)
})

test('Caddy gets the address of the service, and every variable of the Caddyfile', () => {
  const { service: site, caddy } = services
  expect(caddy?.environment?.SERVICE_ADDRESS).toBe(`service:${site?.environment?.PORT}`)
  const asked = [...readFileSync('deploy/Caddyfile', 'utf8').matchAll(/\{\$(\w+)/g)].map(([, name]) => name)
  expect(asked.sort()).toEqual(Object.keys(caddy?.environment ?? {}).sort())
})

test('leads and backups are in folders that the image’s user may write', () => {
  const owned = /^RUN mkdir (.*) && chown node:node \1$/m
    .exec(readFileSync('Dockerfile', 'utf8'))?.[1]
    ?.split(' ')
  const places = [...(services.service?.volumes ?? []), ...(services.backup?.volumes ?? [])]
  expect(new Set(places.map(mount => mount.split(':')[1]))).toEqual(
    new Set(owned?.map(name => `/app/${name}`)),
  )
})

test('every container has a memory limit, and a heap of Node at most half of it', () => {
  const limits = Object.entries(services).map(
    ([name, { mem_limit, environment: { NODE_OPTIONS = '' } = {} }]) => [name, mem_limit, NODE_OPTIONS],
  )
  expect(limits).toEqual([
    ['service', '1536m', '--max-old-space-size=512'],
    ['caddy', '256m', ''],
    ['backup', '512m', '--max-old-space-size=256'],
  ])
})

test('the backup gets none of the service’s secrets', () => {
  expect(services.service?.env_file).toBe('.env')
  expect(services.backup).not.toHaveProperty('env_file')
})
