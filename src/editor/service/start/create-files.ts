import { fileURLToPath } from 'node:url'
import { HttpError } from '#lib/http/http-error.ts'
import type { Renderer } from '../renderer/renderer.ts'
import type { CreateResult, CreateTask } from '../renderer/tasks.ts'

/** Makes the files of a new project, or reports errors in the answers. */
export type CreateFiles = (task: CreateTask) => Promise<CreateResult>

/** The sample pictures of every new project, with their web sizes. */
export const skeletonFolder: string = fileURLToPath(
  new URL('../../../render/new-project/skeleton', import.meta.url),
)

const longestMs = 120_000

/** Makes the files in the process that renders. */
export const createFilesWith =
  (renderer: Renderer): CreateFiles =>
  task =>
    renderer.ask<CreateResult>({ kind: 'start', ...task }, { longestMs }).catch(() => {
      throw new HttpError(503, 'The project could not be started. Nothing was saved. Try again in a moment.')
    })
