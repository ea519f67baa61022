import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import type { BuildResult, BuildTask } from './build-task.ts'

/** The folder where this software is installed, in which the build looks for its sources. */
const root = fileURLToPath(new URL('../../../..', import.meta.url))
const program = 'scripts/build-edition.ts'

/** Megabytes of the JavaScript heap; the bundler and pictures need more outside it. */
const maxHeap = 900
const longestBuildMs = 10 * 60_000
const maxOutput = 20_000

/** The environment variables that a build gets: no password, key or address of a service. */
const passedOn = [
  'PATH',
  'HOME',
  'TMPDIR',
  'TEMP',
  'SYSTEMROOT',
  'CLOUD_RUN_SERVICE',
  'CLOUD_RUN_REGION',
  'HSTS_SUBDOMAINS',
]

/** Whether build tools are installed; a production installation has none. */
export const hasBuildTools = (): boolean =>
  [program, 'node_modules/vite', 'node_modules/sharp', 'src/site/prerender.tsx'].every(path =>
    existsSync(join(root, path)),
  )

/** Why a build failed, in words for the editor, with its output for the log. */
export class BuildFailure extends Error {
  readonly output: string
  constructor(message: string, output: string) {
    super(message)
    this.output = output
  }
}

const isFull = (text: string) => /ENOSPC|EDQUOT|no space left/i.test(text)

/** The message for an error that the content did not cause. */
export const summarizeFailure = (text: string): string => {
  if (isFull(text))
    return 'The server’s disk is full. Ask the person who runs it to free some space, then restore this version as a draft and publish it again.'
  if (/EACCES|EROFS|EPERM/.test(text))
    return 'The server cannot write to its data folder. Ask the person who runs it to change that, then restore this version as a draft and publish it again.'
  if (text.includes('of memory') || /heap out of memory/i.test(text))
    return 'The server has too little memory to build this version. The site has not changed. Ask the person who runs the server.'
  return 'This version could not be built. The site has not changed. Ask the person who runs the server: its log says why.'
}

/** Runs a build in a separate process; throws a `BuildFailure`. */
export async function runBuild(task: BuildTask, signal: AbortSignal): Promise<BuildResult> {
  signal.throwIfAborted()
  const environment: NodeJS.ProcessEnv = Object.fromEntries(
    passedOn.flatMap(name => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  )
  // Loading the build's own code takes half as long from a compile cache.
  environment.NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/compile')
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${maxHeap}`, join(root, program), JSON.stringify(task)],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe', 'ipc'], env: environment },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', chunk => {
      output = (output + chunk).slice(-maxOutput)
    })
  let result: BuildResult | undefined
  child.on('message', message => {
    result = message as BuildResult
  })
  const end = () => child.kill('SIGKILL')
  const timer = setTimeout(end, longestBuildMs)
  signal.addEventListener('abort', end)
  try {
    await new Promise<void>((done, fail) => {
      child.on('error', fail)
      child.on('close', () => done())
    })
  } catch (error) {
    throw new BuildFailure(summarizeFailure(String(error)), String(error))
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
  }
  signal.throwIfAborted()
  if (!result) throw new BuildFailure(summarizeFailure(output), output)
  return result
}
