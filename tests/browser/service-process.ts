import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('No port to be had.')
  return address.port
}

const linesUntilReady = async (service: ChildProcess): Promise<string[]> => {
  if (!service.stdout) throw new Error('The service has no output to read.')
  const lines: string[] = []
  for await (const line of createInterface({ input: service.stdout })) {
    lines.push(line)
    if (line.includes('ready on')) return lines
  }
  throw new Error('The service ended before it was ready; see above.')
}

/** A service in a process of its own. */
export interface ServiceProcess {
  url: string
  /** What it said until it was ready. */
  lines: string[]
  stop(): Promise<void>
}

/** Starts the real service on a free port, with its store in a folder. */
export async function startServiceProcess(data: string): Promise<ServiceProcess> {
  const port = await freePort()
  const service = spawn('node_modules/node/bin/node', ['src/service/main.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: data, RATE_LIMIT: '0', LOG_LEVEL: 'error' },
  })
  const lines = await linesUntilReady(service)
  return {
    url: `http://127.0.0.1:${port}`,
    lines,
    async stop() {
      service.kill('SIGTERM')
      await once(service, 'exit')
    },
  }
}
