import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import type { StartFault, StartProject } from '#contract/editions/start-project.ts'
import { HttpError } from '../../http/http-error.ts'

/** The text files of a project's folder, by name. */
export type ProjectFiles = Record<string, string>

/** The request to the process that makes the files. */
export interface CreateTask {
  id: string
  /** The flags of `npm run new-project`. */
  answers: Partial<
    Record<'name' | 'partner' | 'agent' | 'phone' | 'origin' | 'street' | 'city' | 'region', string>
  >
  looks: Pick<StartProject, 'colours' | 'pictures'> & {
    languages: readonly string[]
    settings: Record<string, unknown>
    recipients?: Record<string, string>
    masters: string
  }
}

/** An uploaded picture that the new project shows. */
interface UsedPicture {
  name: string
  width: number
  height: number
}

export type CreateResult = { files: ProjectFiles; pictures: UsedPicture[] } | { faults: StartFault[] }

/** Makes the files of a new project, or reports mistakes in the answers. */
export type CreateFiles = (task: CreateTask) => Promise<CreateResult>

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const program = join(root, 'scripts/start-project.ts')

/** The sample pictures of every new project, with their web sizes. */
export const skeletonFolder: string = join(root, 'scripts/new-project/skeleton')

const longestMs = 120_000

/** Whether projects can be started here; an installation without development packages has no tools for it. */
export const canCreateFiles = (): boolean =>
  [program, skeletonFolder, join(root, 'node_modules/sharp'), join(root, 'node_modules/fontkit')].every(
    path => existsSync(path),
  )

const failed = () =>
  new HttpError(503, 'The project could not be made. Nothing was kept. Try again in a moment.')

/** Makes the files in a process of its own, which does not get the service's settings. */
export const createFiles: CreateFiles = task =>
  new Promise((resolve, reject) => {
    const child = fork(program, {
      cwd: root,
      execArgv: ['--max-old-space-size=600'],
      env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      timeout: longestMs,
      killSignal: 'SIGKILL',
    })
    try {
      if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    } catch {
      // The process has ended already, or the system has no priorities.
    }
    child.once('message', (result: CreateResult) => resolve(result))
    child.once('error', () => reject(failed()))
    child.once('close', () => reject(failed()))
    child.send(task, () => {})
  })
