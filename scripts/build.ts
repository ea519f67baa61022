// Builds the active projects' sites and the desk into dist, where the last build stays until the new one is whole.
import { readdir } from 'node:fs/promises'
import { activeProjects } from '#project/folders.ts'
import { loadProject } from '#project/load.ts'
import { buildDesk } from './build/desk.ts'
import { builtFolder, deskInputs, isStale } from './build/freshness.ts'
import { replaceFolder } from './build/replace-folder.ts'
import { buildSite } from './build/site.ts'
import { makeStale } from './project/make-stale.ts'
import { projectMistakes } from './project/mistakes.ts'

const inProduction = async (work: () => Promise<void>) => {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    await work()
  } finally {
    // Whoever builds before a start or a test is not in production for it.
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
}

/**
 * Builds a project's site, and the desk where it is stale, in the colours of the first project served; throws a readable
 * list where the project is at fault.
 */
export async function buildProject(id: string, first: string = id): Promise<void> {
  const mistakes = await projectMistakes(id)
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
  const project = loadProject(id)
  await makeStale(project, line => console.log(line))
  await inProduction(async () => {
    if (await isStale(builtFolder('desk'), deskInputs(first)))
      await replaceFolder(builtFolder('desk'), folder => buildDesk(loadProject(first), folder))
    await replaceFolder(builtFolder(id), folder => buildSite(project, folder))
  })
}

if (import.meta.main) {
  try {
    const ids = activeProjects()
    for (const id of ids) {
      await buildProject(id, ids[0])
      const site = `${builtFolder(id)}/site`
      const files = await readdir(site, { recursive: true })
      console.log(`Built ${files.length} files into ${site}.`)
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
