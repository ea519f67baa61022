import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { firstFragment } from '../../src/contract/team/team.ts'
import { programFile, programs } from '../programs.ts'

/** Where it listens. It chooses the port itself: one that was free a moment ago may be another test's now. */
const readyOn = async (output: Readable): Promise<number> => {
  for await (const line of createInterface({ input: output })) {
    const port = /ready on http:\/\/localhost:(\d+)/.exec(line)?.[1]
    if (port) return Number(port)
  }
  throw new Error('The service ended before it was ready; see above.')
}

/** A service in a process of its own. */
export interface ServiceProcess {
  url: string
  stop(): Promise<void>
}

/** The token of a link that makes the first admin of the store in a folder, as the command line prints it. */
export async function firstToken(data: string): Promise<string> {
  const command = [programFile('team'), 'link']
  const env = { ...process.env, DATA_DIR: data }
  const { stdout } = await promisify(execFile)(process.execPath, command, { env })
  return stdout.split(firstFragment)[1]?.trim() ?? ''
}

/** Starts the real service on a free port, with its store in a folder; that of another checkout where one is named. */
export async function startServiceProcess(
  data: string,
  settings: Record<string, string> = {},
  checkout?: string,
): Promise<ServiceProcess> {
  const program = checkout ? programs.main : programFile('main')
  const service = spawn(process.execPath, [program], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: data,
      RATE_LIMIT: '0',
      LOG_LEVEL: 'error',
      ...settings,
    },
  })
  const port = await readyOn(service.stdout)
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      service.kill('SIGTERM')
      await once(service, 'exit')
    },
  }
}
