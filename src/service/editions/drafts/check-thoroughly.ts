import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import type { ContentFault, ContentFiles } from '#contract/editions/editions.ts'
import { projectPath } from '#project/folders.ts'
import type { Project } from '#project/project.ts'
import { askProgram, canRun } from '../ask-program.ts'

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

const program = 'scripts/check-content.ts'

/** Without the tools of the build, editions are checked only when they are built. */
export const hasCheckTools = (): boolean => canRun(program)

/** A check that fails reports no faults, because the build checks once more. */
const runCheck = async (task: CheckTask): Promise<ContentFault[]> =>
  (await askProgram<CheckResult>(program, task, 60_000))?.faults ?? []

/** Checks content as thoroughly as a build: pictures, typefaces, state rules, room for words. */
export type CheckThoroughly = (project: Project, files: ContentFiles) => Promise<ContentFault[]>

/**
 * Checks in a separate process. The result for the latest content is cached, so that the check that starts when a
 * member reads their changes is done when they publish.
 */
export function createThoroughCheck(masters: string): CheckThoroughly {
  const latest = new Map<string, { hash: string; faults: Promise<ContentFault[]> }>()
  return ({ id }, files) => {
    const hash = createHash('sha256').update(JSON.stringify(files)).digest('hex')
    const known = latest.get(id)
    if (known?.hash === hash) return known.faults
    const faults = runCheck({ id, source: resolve(projectPath(id)), masters, files })
    latest.set(id, { hash, faults })
    return faults
  }
}
