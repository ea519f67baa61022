import type { ContentFault, ContentFiles } from '#project/content/content-files.ts'
import type { StartProject, StartProjectError } from '../../edition/start-project.ts'
import type { PreviewTask } from '../preview/preview-messages.ts'
import type { BuildTask } from '../publish/build-task.ts'

/** Content to check as thoroughly as for publishing. */
export interface CheckTask {
  /** The name of the project's folder. */
  id: string
  /** The project's folder, which has everything that cannot be edited. */
  source: string
  /** The folder of uploaded pictures. */
  masters: string
  files: ContentFiles
}

export interface CheckResult {
  faults: ContentFault[]
}

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

/** The work of the process that renders. */
export type RenderTask =
  | ({ kind: 'preview' } & PreviewTask)
  | ({ kind: 'check' } & CheckTask)
  | ({ kind: 'edition' } & BuildTask)
  | ({ kind: 'start' } & CreateTask)

export interface RenderRequest {
  id: number
  task: RenderTask
}

/** The result, or the text of the error with which the work ended. */
export interface RenderReply {
  id: number
  result?: unknown
  error?: string
}

/** Begins each line of the process about a part that it left out of a preview. */
export const faultMark = 'left out: '
