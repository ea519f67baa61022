import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import type { ContentFault, ContentFiles } from '#contract/editions/editions.ts'
import { projectPath } from '#project/folders.ts'
import type { Project } from '#project/project.ts'

/** What the process that checks is told. */
export interface CheckTask {
  /** The name of the project's folder. */
  id: string
  /** The folder, which has everything that is not edited. */
  source: string
  /** Where uploaded pictures are. */
  masters: string
  files: ContentFiles
}

export interface CheckResult {
  faults: ContentFault[]
}

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const program = join(root, 'scripts/check-content.ts')

const longestMs = 60_000

/** Whether the tools of the build are installed; where they are not, editions are checked where they are built. */
export const hasCheckTools = (): boolean =>
  [program, join(root, 'node_modules/sharp'), join(root, 'node_modules/fontkit')].every(path =>
    existsSync(path),
  )

/** Asks a process of its own; one that fails finds nothing, for the build checks once more. */
const runCheck = (task: CheckTask): Promise<ContentFault[]> =>
  new Promise(resolve => {
    const child = fork(program, {
      cwd: root,
      execArgv: ['--max-old-space-size=600'],
      // Nothing of the service's settings is for a check.
      env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      timeout: longestMs,
      killSignal: 'SIGKILL',
    })
    try {
      if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    } catch {
      // It has ended already, or the system knows no priorities.
    }
    child.once('message', (result: CheckResult) => resolve(result.faults))
    child.once('error', () => resolve([]))
    child.once('close', () => resolve([]))
    child.send(task, () => {})
  })

/** Checks content with everything a build checks: pictures, typefaces, rules of the state, room for words. */
export type CheckThoroughly = (project: Project, files: ContentFiles) => Promise<ContentFault[]>

/**
 * Checks in a process of its own. The same content asked for again is answered from memory, so that what is asked for while
 * somebody reads their changes is there when they publish.
 */
export function createThoroughCheck(masters: string, run = runCheck): CheckThoroughly {
  const latest = new Map<string, { hash: string; faults: Promise<ContentFault[]> }>()
  return ({ id }, files) => {
    const hash = createHash('sha256').update(JSON.stringify(files)).digest('hex')
    const known = latest.get(id)
    if (known?.hash === hash) return known.faults
    const faults = run({ id, source: resolve(projectPath(id)), masters, files })
    latest.set(id, { hash, faults })
    return faults
  }
}
