import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { activeProject } from '#project/folders.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    project: string
    authHost: string
    hostingHost: string
  }
}

const dist = join(import.meta.dirname, '../../dist', activeProject())
const program = join(import.meta.dirname, 'tools/node_modules/firebase-tools/lib/bin/firebase.js')
/** Google's tools know that `demo-` projects do not exist, and ask no server about them. */
const project = 'demo-aerowood'

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** Starts the emulators of Auth and Hosting on the built site, with the configuration that is deployed. */
export default async function startEmulators({ provide }: TestProject): Promise<() => Promise<void>> {
  const [auth = 0, hosting = 0, hub = 0, logging = 0] = await Promise.all([1, 2, 3, 4].map(freePort))
  const at = (port: number) => ({ host: '127.0.0.1', port })
  const emulators = { auth: at(auth), hosting: at(hosting), hub: at(hub), logging: at(logging) }
  const config = JSON.parse(await readFile(join(dist, 'firebase.json'), 'utf8'))
  const file = join(dist, 'firebase.emulated.json')
  await writeFile(file, JSON.stringify({ ...config, emulators: { ...emulators, ui: { enabled: false } } }))
  const started = ['emulators:start', '--only', 'auth,hosting', '--project', project, '--config', file]
  const child = spawn(process.execPath, [program, ...started], {
    cwd: dist,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', data => {
      said += data
      if (said.includes('All emulators ready')) resolve()
    })
    child.once('exit', () => reject(new Error(`The emulators did not start:\n${said}`)))
  })
  provide('project', project)
  provide('authHost', `127.0.0.1:${auth}`)
  provide('hostingHost', `127.0.0.1:${hosting}`)
  return async () => {
    child.kill('SIGINT')
    if (child.exitCode === null) await once(child, 'exit')
    await rm(file)
  }
}
