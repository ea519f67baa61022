import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { linkFragment } from '../../src/contract/desk/team.ts'

/** A port nobody listens on. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('No port to be had.')
  return address.port
}

const ready = async (output: Readable): Promise<void> => {
  for await (const line of createInterface({ input: output })) if (line.includes('ready on')) return
  throw new Error('The service ended before it was ready; see above.')
}

/** A service in a process of its own. */
export interface ServiceProcess {
  url: string
  /** The token of the one-time link it prints as long as nobody has a password. */
  token: Promise<string>
  stop(): Promise<void>
}

/** Starts the real service on a free port, with its store in a folder. */
export async function startServiceProcess(
  data: string,
  settings: Record<string, string> = {},
): Promise<ServiceProcess> {
  const port = await freePort()
  const service = spawn('node_modules/node/bin/node', ['src/service/main.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: data,
      RATE_LIMIT: '0',
      LOG_LEVEL: 'error',
      ...settings,
    },
  })
  const { promise: token, resolve } = Promise.withResolvers<string>()
  createInterface({ input: service.stderr }).on('line', line => {
    const [, found] = line.split(linkFragment)
    if (found) resolve(found)
    else console.error(line)
  })
  await ready(service.stdout)
  return {
    url: `http://127.0.0.1:${port}`,
    token,
    async stop() {
      service.kill('SIGTERM')
      await once(service, 'exit')
    },
  }
}
