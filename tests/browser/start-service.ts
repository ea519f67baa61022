import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('No port to be had.')
  return address.port
}

const ready = async (service: ChildProcess): Promise<void> => {
  if (!service.stdout) throw new Error('The service has no output to read.')
  for await (const line of createInterface({ input: service.stdout })) if (line.includes('ready on')) return
  throw new Error('The service ended before it was ready; see above.')
}

/** Starts the real service on a free port with an empty store, once for all browser tests. */
export default async function startService(): Promise<() => Promise<void>> {
  const [port, otherPort] = [await freePort(), await freePort()]
  const otherOrigin = `http://127.0.0.1:${otherPort}`
  const data = await mkdtemp(join(tmpdir(), 'aerowood-browser-'))
  const service = spawn('node_modules/node/bin/node', ['src/service/main.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: data,
      RATE_LIMIT: '0',
      LOG_LEVEL: 'error',
      CORS_ORIGINS: otherOrigin,
    },
  })
  await ready(service)
  process.env.SITE = `http://127.0.0.1:${port}`
  process.env.SITE_DATA = data
  process.env.OTHER_ORIGIN = otherOrigin
  return async () => {
    service.kill('SIGTERM')
    await once(service, 'exit')
    await rm(data, { recursive: true })
  }
}
