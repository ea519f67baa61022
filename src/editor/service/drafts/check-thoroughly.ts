import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import type { ContentFault, ContentFiles } from '#project/content/content-files.ts'
import { projectPath } from '#project/folders.ts'
import type { Project } from '#project/project.ts'
import type { Renderer } from '../renderer/renderer.ts'
import type { CheckResult, CheckTask } from '../renderer/tasks.ts'

const longestMs = 60_000

/** A check that fails reports no faults, because publishing checks once more. */
const runCheck = (renderer: Renderer, task: CheckTask): Promise<ContentFault[]> =>
  renderer.ask<CheckResult>({ kind: 'check', ...task }, { longestMs }).then(
    ({ faults }) => faults,
    () => [],
  )

/** Checks content as thoroughly as publishing: pictures, typefaces, state rules, room for words. */
export type CheckThoroughly = (project: Project, files: ContentFiles) => Promise<ContentFault[]>

/**
 * Checks in the process that renders. The result for the latest content is cached, so that the check that starts when a
 * member reads their changes is done when they publish.
 */
export function createThoroughCheck(renderer: Renderer, masters: string): CheckThoroughly {
  const latest = new Map<string, { hash: string; faults: Promise<ContentFault[]> }>()
  return ({ id }, files) => {
    const hash = createHash('sha256').update(JSON.stringify(files)).digest('hex')
    const known = latest.get(id)
    if (known?.hash === hash) return known.faults
    const faults = runCheck(renderer, { id, source: resolve(projectPath(id)), masters, files })
    latest.set(id, { hash, faults })
    return faults
  }
}
