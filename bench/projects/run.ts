// Compares a service of twenty projects with a service of one in the same run: memory for each project, and the time of a page.

import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfStale } from '../../scripts/build/if-stale.ts'
import { project } from '../../tests/active-project.ts'
import { projectFolders } from '../../tests/second-project.ts'
import { type Figures, runLoad } from '../intake/load.ts'
import { type ServerProcess, startServer } from '../intake/server-process.ts'
import { medianBy } from '../percentiles.ts'

const { values } = parseArgs({
  options: {
    projects: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '5' },
  },
})
const milliseconds = Number(values.seconds) * 1000
const others = Array.from({ length: Number(values.projects) - 1 }, (_, index) => `copy-${index + 2}`)
const ids = [project.id, ...others]

/** The memory that each project after the first may take, in megabytes. */
const maxMegabytes = 15

await buildIfStale()
const folder = mkdtempSync(join(tmpdir(), 'many-projects-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const projectsFolder = projectFolders(folder, others)

/** Each copy has the active project's build under its own path, as if it had been built itself. */
const distOf = (): string => {
  const dist = mkdtempSync(join(folder, 'dist-'))
  symlinkSync(resolve('dist/desk'), join(dist, 'desk'))
  for (const id of ids) symlinkSync(resolve('dist', project.id), join(dist, id))
  return dist
}

const environment = { LOG_LEVEL: 'warn', DIST_DIR: distOf(), PROJECTS_DIR: projectsFolder, RATE_LIMIT: '0' }
const one = await startServer('src/service/main.ts', { ...environment, PROJECTS: project.id })
const many = await startServer('src/service/main.ts', { ...environment, PROJECTS: ids.join(',') })

const files = readdirSync(join('dist', project.id, 'site'), { recursive: true, withFileTypes: true })
  .filter(entry => entry.isFile() && !/\.(br|gz|html)$/.test(entry.name))
  .map(entry => `${entry.parentPath}/${entry.name}`.slice(join('dist', project.id, 'site').length))

const get = (path: string, id: string) =>
  `GET ${path} HTTP/1.1\r\nHost: ${id}.localhost\r\nAccept-Encoding: br\r\n\r\n`

const agent = new Agent({ keepAlive: true })

/** Requests every page at each host; `fetch` would send no other Host header than the address's. */
const fetchAll = async (server: ServerProcess, hosts: string[]) => {
  for (const id of hosts) {
    for (const path of files) {
      const headers = { host: `${id}.localhost` }
      const [answer] = await once(
        request({ host: '127.0.0.1', port: server.port, path, headers, agent }).end(),
        'response',
      )
      if (answer.statusCode !== 200) throw new Error(`${path} was answered ${answer.statusCode}`)
      await answer.toArray()
    }
  }
}

const page = (server: ServerProcess, hosts: string[]) =>
  runLoad({
    port: server.port,
    connections: 1,
    milliseconds,
    status: 200,
    request: count => get('/', hosts[count % hosts.length] ?? project.id),
  })

const tell = (name: string, { perSecond, p50, p99 }: Figures) =>
  console.log(
    `${name.padEnd(12)}${perSecond.toFixed(0).padStart(7)}/s  p50 ${p50.toFixed(3)} ms  p99 ${p99.toFixed(3)} ms`,
  )

const middle = (all: Figures[]): Figures => medianBy(all, ({ p50 }) => p50)

const memory = (when: string): number => {
  const each = (many.memory() - one.memory()) / others.length
  console.log(
    `${when}: one ${one.memory()} MB, ${ids.length} projects ${many.memory()} MB, so ${each.toFixed(1)} MB each`,
  )
  return each
}

const atStart = memory('after the start')
// Warm-up, so that both run compiled code from the first figure on.
for (const [server, hosts] of [
  [one, [project.id]],
  [many, ids],
] as const)
  await page(server, [...hosts])
const alone: Figures[] = []
const together: Figures[] = []
// In turns, so that other load on the machine affects both.
for (let round = 0; round < Number(values.rounds); round += 1) {
  alone.push(await page(one, [project.id]))
  together.push(await page(many, ids))
}
console.log('\nthe page, one connection, a host after the other')
tell('one', middle(alone))
tell(`${ids.length} projects`, middle(together))
const spread = alone.map(({ p50 }) => p50)
console.log(
  `p50 of one project's rounds: ${Math.min(...spread).toFixed(3)} to ${Math.max(...spread).toFixed(3)} ms\n`,
)
await fetchAll(one, [project.id])
await fetchAll(many, ids)
const atWorst = memory('after every file of every project')
await Promise.all([one.end(), many.end()])
const isHeld = Math.max(atStart, atWorst) < maxMegabytes
console.log(isHeld ? `under ${maxMegabytes} MB each` : `OVER the bar of ${maxMegabytes} MB each`)
process.exit(isHeld ? 0 : 1)
