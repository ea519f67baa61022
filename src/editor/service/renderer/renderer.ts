import { type ChildProcess, fork } from 'node:child_process'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { projectsPath } from '#project/folders.ts'
import { faultMark, type RenderReply, type RenderRequest, type RenderTask } from './tasks.ts'

/** Where this software is installed. */
const root = fileURLToPath(new URL('../../../..', import.meta.url))
const program = 'src/editor/renderer/process.ts'

/** The process ended before it replied, or its work failed; `output` is for the log. */
export class RenderFailure extends Error {
  readonly output: string
  /** Whether the process ended, so that trying again may work. */
  readonly hasEnded: boolean
  constructor(message: string, { output, hasEnded }: { output: string; hasEnded: boolean }) {
    super(message)
    this.output = output
    this.hasEnded = hasEnded
  }
}

/** The one process that renders pages: previews, checks, editions, and the files of new projects. */
export interface Renderer {
  /** Runs a task after those before it; throws a `RenderFailure`. An aborted task ends the process. */
  ask<Result>(task: RenderTask, options: { longestMs: number; signal?: AbortSignal }): Promise<Result>
  stop(): void
}

export interface RendererOptions {
  distFolder: string
  program?: string
  /** The process ends after this time without use. */
  idleMs?: number
  /** The limit of its JavaScript heap, in megabytes; pictures and typefaces need more outside it. */
  heapMb?: number
  /** Gets what the process says about parts that it left out, and why it crashed. */
  onError?: (fault: string) => void
}

/** The environment variables that the process gets; none is a secret. */
const passedVariables = [
  'PATH',
  'HOME',
  'TMPDIR',
  'TEMP',
  'SystemRoot',
  'TZ',
  'CLOUD_RUN_SERVICE',
  'CLOUD_RUN_REGION',
  'HSTS_SUBDOMAINS',
]

const environment = (distFolder: string): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(
    passedVariables.flatMap(name => (process.env[name] ? [[name, process.env[name]]] : [])),
  ),
  PROJECTS_DIR: projectsPath(),
  DIST_DIR: resolve(distFolder),
  NODE_ENV: 'production',
  // Loading its code takes half as long from a compile cache; without a place for one, Node goes on without.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/compile'),
})

/** How much of its last output is kept for the log. */
const maxOutput = 20_000
const longestLine = 2000

/** Starts the process with the first task, and again after it has ended. */
export function createRenderer(options: RendererOptions): Renderer {
  const { distFolder, idleMs = 300_000, heapMb = 256, onError = () => {} } = options
  let child: ChildProcess | undefined
  let output = ''
  let idle: NodeJS.Timeout | undefined
  let running = 0
  let count = 0

  const start = (): ChildProcess => {
    output = ''
    const started = fork(options.program ?? program, {
      cwd: root,
      execArgv: [`--max-old-space-size=${heapMb}`],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: environment(distFolder),
    })
    // Every waiting task listens.
    started.setMaxListeners(0)
    if (started.stderr)
      createInterface({ input: started.stderr }).on('line', line => {
        output = `${output}${line}\n`.slice(-maxOutput)
        if (line.startsWith(faultMark)) onError(line.slice(0, longestLine))
      })
    started.on('close', () => {
      if (child === started) child = undefined
    })
    return started
  }

  const end = () => {
    clearTimeout(idle)
    child?.kill()
    child = undefined
  }

  const send = <Result>(task: RenderTask, longestMs: number, signal?: AbortSignal): Promise<Result> =>
    new Promise((done, fail) => {
      child ??= start()
      const process = child
      count += 1
      const request: RenderRequest = { id: count, task }
      const finish = (settle: () => void) => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', kill)
        process.off('message', onMessage).off('close', onEnd).off('error', onEnd)
        settle()
      }
      const onMessage = (message: unknown) => {
        const { id, result, error } = message as RenderReply
        if (id !== request.id) return
        if (error === undefined) finish(() => done(result as Result))
        else finish(() => fail(new RenderFailure(error, { output: error, hasEnded: false })))
      }
      const onEnd = (code: unknown) =>
        finish(() =>
          fail(new RenderFailure(`the process that renders ended with ${code}`, { output, hasEnded: true })),
        )
      const kill = () => {
        if (child === process) child = undefined
        process.kill('SIGKILL')
      }
      const timer = setTimeout(kill, longestMs)
      signal?.addEventListener('abort', kill)
      process.on('message', onMessage).on('close', onEnd).on('error', onEnd)
      process.send(request, error => error && onEnd(error.message))
    })

  return {
    async ask<Result>(task: RenderTask, { longestMs, signal }: { longestMs: number; signal?: AbortSignal }) {
      signal?.throwIfAborted()
      clearTimeout(idle)
      running += 1
      try {
        return await send<Result>(task, longestMs, signal)
      } catch (error) {
        signal?.throwIfAborted()
        throw error
      } finally {
        running -= 1
        if (running === 0) idle = setTimeout(end, idleMs).unref()
      }
    },
    stop: end,
  }
}
