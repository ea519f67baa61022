import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

/** Where this software is installed. */
const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Lowers the priority of a process below the service's. */
export const lowerPriority = (pid: number | undefined): void => {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // The process has ended already, or the system has no priorities.
  }
}

/** Whether a program of `scripts` can run here; an installation without development packages has no tools for it. */
export const canRun = (program: string): boolean =>
  [program, 'node_modules/sharp', 'node_modules/fontkit'].every(path => existsSync(join(root, path)))

/**
 * Runs a program of `scripts` in a separate process, without the service's settings; undefined if it ends without a
 * result.
 */
export const askProgram = <Result>(
  program: string,
  task: object,
  timeout: number,
): Promise<Result | undefined> =>
  new Promise(resolve => {
    const child = fork(join(root, program), {
      cwd: root,
      execArgv: ['--max-old-space-size=600'],
      env: {
        PATH: process.env.PATH,
        TMPDIR: process.env.TMPDIR,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      timeout,
      killSignal: 'SIGKILL',
    })
    lowerPriority(child.pid)
    child.once('message', result => resolve(result as Result))
    child.once('error', () => resolve(undefined))
    child.once('close', () => resolve(undefined))
    child.send(task, () => {})
  })
