import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'

/** A server under load, in a process of its own. */
export interface ServerProcess {
  port: number
  pid: number
  dataDir: string
  /** Resident memory in megabytes. */
  memory(): number
  end(): Promise<void>
}

const portOf = async (child: ChildProcess, output: string): Promise<number> => {
  for (;;) {
    const port = /ready on http:\/\/localhost:(\d+)/.exec(readFileSync(output, 'utf8'))?.[1]
    if (port) return Number(port)
    if (child.exitCode !== null) throw new Error(`the server ended: ${readFileSync(output, 'utf8')}`)
    await setTimeout(20)
  }
}

/** Starts a script of this project on a data folder of its own, beside the project's: on a disk, not in memory. */
export async function startServer(
  script: string,
  environment: Record<string, string>,
): Promise<ServerProcess> {
  mkdirSync('data', { recursive: true })
  const dataDir = mkdtempSync('data/bench-')
  const output = `${dataDir}/output`
  const file = openSync(output, 'w')
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, ...environment },
    // Into a file, as in service: a pipe would make the senders' process read every line of the log.
    stdio: ['ignore', file, file],
  })
  process.once('exit', () => child.kill())
  const port = await portOf(child, output)
  return {
    port,
    pid: child.pid ?? 0,
    dataDir,
    memory() {
      const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]
      return Math.round(Number(kilobytes) / 1024)
    },
    async end() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
