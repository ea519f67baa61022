import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { programFile } from '../programs.ts'

const { PATH, NODE_COMPILE_CACHE, PROJECT, PROJECTS_DIR } = process.env

/** Passes only these settings on, so that the environment of the test run changes nothing. */
const inherited = { PATH, NODE_COMPILE_CACHE, PROJECT, PROJECTS_DIR }

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export interface ServiceProcess {
  child: ChildProcess
  pid: number
  url: string
  /** Ends it with a signal and resolves with its exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>
  /** What it logged, once it has ended. */
  log(): Promise<string>
}

export interface Start {
  dataDir: string
  distDir: string
  environment?: Record<string, string>
  /** A module of this folder that is loaded before the service. */
  preload?: string
  /** A command the service is started by, e.g. one that limits it. */
  under?: string[]
}

/** Starts a real service and resolves when it is ready. */
export async function startProcess({
  dataDir,
  distDir,
  environment = {},
  preload,
  under = [],
}: Start): Promise<ServiceProcess> {
  const [command = '', ...args] = [
    ...under,
    process.execPath,
    ...(preload ? ['--import', fileOf(preload)] : []),
    programFile('main'),
  ]
  const child = spawn(command, args, {
    env: {
      ...inherited,
      PORT: '0',
      DATA_DIR: dataDir,
      DIST_DIR: distDir,
      RATE_LIMIT: '0',
      LOG_LEVEL: 'silent',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const gone = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await gone
  })
  let err = ''
  child.stderr.on('data', data => {
    err += data
  })
  const closed = once(child, 'close')
  const port = await new Promise<string>((resolve, reject) => {
    let out = ''
    child.stdout.on('data', data => {
      out += data
      const ready = /ready on http:\/\/localhost:(\d+)/.exec(out)?.[1]
      if (ready) resolve(ready)
    })
    child.once('exit', code =>
      reject(new Error(`the service ended with ${code} before it was ready: ${err}`)),
    )
  })
  return {
    child,
    pid: child.pid ?? 0,
    url: `http://127.0.0.1:${port}`,
    async end(signal) {
      child.kill(signal)
      const [code] = await gone
      return code
    },
    async log() {
      await closed
      return err
    },
  }
}
