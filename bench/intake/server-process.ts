import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'

/** A server under load, in a process of its own. */
export interface ServerProcess {
  port: number
  pid: number
  dataDir: string
  /** Resident memory in megabytes. */
  memory(): number
  /** Processor time of all its threads so far, in milliseconds. */
  processorMs(): number
  /** Resolves once it does next to nothing: what it left for later must not slow the next server down. */
  settle(): Promise<void>
  end(): Promise<void>
}

const settleMs = 300
const longestSettleMs = 60_000

/** Threads that have ended take their time along; a server under load ends none. */
const processorMsOf = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`)
    .map(thread => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6)
    .reduce((sum, one) => sum + one, 0)

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
  const processorMs = () => processorMsOf(child.pid ?? 0)
  return {
    port,
    pid: child.pid ?? 0,
    dataDir,
    memory() {
      const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]
      return Math.round(Number(kilobytes) / 1024)
    },
    processorMs,
    async settle() {
      const start = performance.now()
      for (let before = processorMs(); performance.now() - start < longestSettleMs; ) {
        await setTimeout(settleMs)
        const now = processorMs()
        if (now - before < settleMs / 20) return
        before = now
      }
    },
    async end() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
