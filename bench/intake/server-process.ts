import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import process from 'node:process'

/** A server under load, in a process of its own. */
export interface ServerProcess {
  port: number
  dataDir: string
  /** Resident memory in megabytes. */
  memory(): number
  end(): Promise<void>
}

const portOf = (child: ChildProcess) =>
  new Promise<number>((resolve, reject) => {
    let out = ''
    child.stdout?.on('data', data => {
      out += data
      const port = /ready on http:\/\/localhost:(\d+)/.exec(out)?.[1]
      if (port) resolve(Number(port))
    })
    child.once('exit', code => reject(new Error(`the server ended with ${code}`)))
  })

/** Starts a script of this project on a data folder of its own, beside the project's: on a disk, not in memory. */
export async function startServer(
  script: string,
  environment: Record<string, string>,
): Promise<ServerProcess> {
  const dataDir = `data/bench-${script.replace(/\W+/g, '-')}-${process.pid}`
  mkdirSync(dataDir, { recursive: true })
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  process.once('exit', () => child.kill())
  const port = await portOf(child)
  return {
    port,
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
