import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { StartProject, StartProjectError } from '#contract/editions/start-project.ts'
import { HttpError } from '../../http/http-error.ts'
import { askProgram, canRun } from '../ask-program.ts'

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

export type CreateResult = { files: ProjectFiles; pictures: UsedPicture[] } | { faults: StartProjectError[] }

/** Makes the files of a new project, or reports errors in the answers. */
export type CreateFiles = (task: CreateTask) => Promise<CreateResult>

const program = 'scripts/start-project.ts'

/** The sample pictures of every new project, with their web sizes. */
export const skeletonFolder: string = fileURLToPath(
  new URL('../../../../scripts/new-project/skeleton', import.meta.url),
)

export const canCreateFiles = (): boolean => canRun(program) && existsSync(skeletonFolder)

export const createFiles: CreateFiles = async task => {
  const result = await askProgram<CreateResult>(program, task, 120_000)
  if (!result)
    throw new HttpError(503, 'The project could not be started. Nothing was saved. Try again in a moment.')
  return result
}
