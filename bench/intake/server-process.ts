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
  /** Resolves when the server is nearly idle, so that its later work does not slow down the next one. */
  settle(): Promise<void>
  end(): Promise<void>
}

const settleMs = 300
const longestSettleMs = 60_000

/** Threads that have ended are not counted, and a server under load ends none. */
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

/** Starts a script with a data folder of its own, beside the project's, because that is on a disk and not in memory. */
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
    // The log goes to a file, as in service: with a pipe, the load's process would have to read it.
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
