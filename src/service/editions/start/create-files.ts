import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import type { StartFault, StartProject } from '#contract/editions/start-project.ts'
import { HttpError } from '../../http/http-error.ts'

/** The texts of a project's folder by file name: all that is not a picture. */
export type ProjectFiles = Record<string, string>

/** What the process that makes them is told. */
export interface CreateTask {
  id: string
  /** As the flags of `npm run new-project`. */
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

/** An uploaded picture that stands in the new project. */
interface UsedPicture {
  name: string
  width: number
  height: number
}

export type CreateResult = { files: ProjectFiles; pictures: UsedPicture[] } | { faults: StartFault[] }

/** Makes the files of a new project, or says which answers will not do. */
export type CreateFiles = (task: CreateTask) => Promise<CreateResult>

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const program = join(root, 'scripts/start-project.ts')

/** What every new project begins with: pictures and their web sizes. */
export const skeletonFolder: string = join(root, 'scripts/new-project/skeleton')

const longestMs = 120_000

/** Whether projects can be started here: an installation for production alone has no tools that check and build them. */
export const canCreateFiles = (): boolean =>
  [program, skeletonFolder, join(root, 'node_modules/sharp'), join(root, 'node_modules/fontkit')].every(
    path => existsSync(path),
  )

const failed = () =>
  new HttpError(503, 'The project could not be made. Nothing was kept. Try again in a moment.')

/** Makes them in a process of its own, which knows nothing of the service's settings. */
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
      // It has ended already, or the system knows no priorities.
    }
    child.once('message', (result: CreateResult) => resolve(result))
    child.once('error', () => reject(failed()))
    child.once('close', () => reject(failed()))
    child.send(task, () => {})
  })
