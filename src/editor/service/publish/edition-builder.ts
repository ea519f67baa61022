import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { ContentFiles } from '#project/content/content-files.ts'
import { projectPath } from '#project/folders.ts'
import type { BuildResult, BuildTask } from './build-task.ts'
import { contentFileOf, editionFolder, unfinishedFolder } from './edition-folder.ts'
import type { BuildEdition } from './run-build.ts'

interface BuilderDeps {
  dataFolder: string
  distFolder: string
  build: BuildEdition
  /** Returns the name of a project's folder. */
  idOf: (projectId: string) => string
  /** Returns the edition that is served now. */
  live: (projectId: string) => number
}

/** Builds and finishes editions, and reuses files of other editions. */
export function createEditionBuilder({ dataFolder, distFolder, build, idOf, live }: BuilderDeps) {
  const run = (step: BuildTask['step'], projectId: string, folder: string, signal: AbortSignal) => {
    const id = idOf(projectId)
    const current = live(projectId)
    const former = current > 0 ? editionFolder(dataFolder, id, current) : undefined
    return build(
      {
        step,
        id,
        folder: resolve(folder),
        source: resolve(projectPath(id)),
        masters: resolve(dataFolder, 'masters'),
        earlier: [...(former ? [former] : []), join(distFolder, id)].map(one => resolve(one)),
        ...(former && { madeBy: resolve(former) }),
      },
      signal,
    )
  }

  return {
    /** Builds an edition; its folder appears only when it is complete. Returns the errors of the content. */
    async build(
      projectId: string,
      number: number,
      content: ContentFiles,
      signal: AbortSignal,
    ): Promise<string[]> {
      const folder = editionFolder(dataFolder, idOf(projectId), number)
      const beside = unfinishedFolder(folder)
      try {
        rmSync(beside, { recursive: true, force: true })
        mkdirSync(beside, { recursive: true })
        writeFileSync(contentFileOf(beside), JSON.stringify(content))
        const result = await run('build', projectId, beside, signal)
        if (!result.isDone) return result.faults
        rmSync(folder, { recursive: true, force: true })
        renameSync(beside, folder)
        return []
      } finally {
        rmSync(beside, { recursive: true, force: true })
      }
    },
    /** Adds the parts that publishing does not wait for: the brochure and strong compression. */
    finish: (projectId: string, number: number, signal: AbortSignal): Promise<BuildResult> =>
      run('finish', projectId, editionFolder(dataFolder, idOf(projectId), number), signal),
  }
}
