import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { firstFragment } from '../../src/api/team/team.ts'
import { programFile, programs } from '../programs.ts'

/** The port, which the service chooses itself: a free port could be taken by another test in the meantime. */
const readyOn = async (output: Readable): Promise<number> => {
  for await (const line of createInterface({ input: output })) {
    const port = /ready on http:\/\/localhost:(\d+)/.exec(line)?.[1]
    if (port) return Number(port)
  }
  throw new Error('The service ended before it was ready; see above.')
}

export interface ServiceProcess {
  url: string
  stop(): Promise<void>
}

/** The token of the link that makes the first admin, as the command line prints it. */
export async function firstToken(data: string): Promise<string> {
  const command = [programFile('team'), 'link']
  const env = { ...process.env, DATA_DIR: data }
  const { stdout } = await promisify(execFile)(process.execPath, command, { env })
  return stdout.split(firstFragment)[1]?.trim() ?? ''
}

/** Starts the real service on a free port, with its store in a folder; optionally from another checkout. */
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
