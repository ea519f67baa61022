import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'
import { projectsFolder } from '#project/folders.ts'
import { project } from '../../active-project.ts'
import { scratchFolder } from '../test-service.ts'

const root = resolve(import.meta.dirname, '../../..')

interface Program {
  dataFolder: string
  dist: string
  environment?: Record<string, string>
  /** A module of this folder that is loaded before the service. */
  preload?: string
}

/** Starts the service from its sources, with the process that renders, and returns when it listens. */
export async function startProgram({ dataFolder, dist, environment = {}, preload }: Program) {
  const before = preload ? ['--import', join(import.meta.dirname, preload)] : []
  const child = spawn(process.execPath, [...before, join(root, 'src/service/main.ts')], {
    cwd: scratchFolder(),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataFolder,
      DIST_DIR: dist,
      PROJECT: project.id,
      PROJECTS_DIR: resolve(projectsFolder(project.id)),
      ...environment,
    },
  })
  const ended = once(child, 'exit')
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  const address = await new Promise<string>((found, fail) => {
    child.stdout.on('data', data => {
      output += data
      const [, port] = /http:\/\/[^\s:]+:(\d+)/.exec(output) ?? []
      if (port) found(`http://127.0.0.1:${port}`)
    })
    child.stderr.on('data', data => {
      output += data
    })
    child.once('exit', () => fail(new Error(output)))
  })
  return {
    address,
    /** Resolves to the signal that ended it. */
    ended: ended.then(([, signal]) => signal as NodeJS.Signals | null),
    async end(signal: NodeJS.Signals) {
      child.kill(signal)
      await ended
    },
  }
}
