// Builds stale sites of the active projects and the desk, or the named ones, into dist. The last build stays there until the new one is
// complete.
import { readdir } from 'node:fs/promises'
import { activeProjects } from '#project/folders.ts'
import { inEveryLanguage, loadProject } from '#project/load.ts'
import { retainAssets } from '../src/service/pages/retain-assets.ts'
import { buildDesk } from './build/desk.ts'
import { builtFolder, deskInputs, isStale, staleBuilds } from './build/freshness.ts'
import { replaceFolder } from './build/replace-folder.ts'
import { buildSite } from './build/site.ts'
import { makeStale } from './project/make-stale.ts'
import { projectMistakes } from './project/mistakes.ts'
import { noticeWarnings } from './project/notice-rules.ts'
import { priceWarnings } from './project/price-rules.ts'
import { registrationWarnings } from './project/registration-rules.ts'

/** Projects that are compressed quickly: fixtures without a budget of bytes. */
const quickBuilds = (process.env.QUICK_BUILDS ?? '').split(',')
/** Quick, and without files of earlier builds. */
const quickFromNothing = { earlier: [] }

const inProduction = async (work: () => Promise<void>) => {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    await work()
  } finally {
    // A build before a start or a test must leave NODE_ENV as it was.
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
}

/** Builds a site or the desk; open pages and a running service still find the files of the earlier build. */
const replaceBuild = (name: string, build: (folder: string) => Promise<void>): Promise<void> =>
  replaceFolder(builtFolder(name), async folder => {
    await build(folder)
    await retainAssets(builtFolder(name), folder)
  })

/** Makes the stale parts of a project's folder; throws a list of the project's mistakes. */
async function makeProject(id: string): Promise<void> {
  const mistakes = await projectMistakes(id)
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
  const project = loadProject(id)
  const languages = inEveryLanguage(project)
  const warnings = [
    ...registrationWarnings(languages),
    ...noticeWarnings(languages),
    ...priceWarnings(languages),
  ]
  for (const line of warnings) console.warn(line)
  await makeStale(project, line => console.log(line))
}

/**
 * Builds the named sites or the desk, and the desk if it is stale, in the colours of the first project. Brochures and other parts of all
 * projects come first, because after a build for production this process cannot make brochures any more.
 */
export async function buildProjects(names: string[], first: string | undefined): Promise<void> {
  const ids = names.filter(name => name !== 'desk')
  for (const id of ids) await makeProject(id)
  await inProduction(async () => {
    if (first !== undefined && (await isStale(builtFolder('desk'), deskInputs(first))))
      await replaceBuild('desk', folder => buildDesk(loadProject(first), folder))
    for (const id of ids)
      await replaceBuild(id, folder =>
        buildSite(loadProject(id), folder, quickBuilds.includes(id) ? quickFromNothing : undefined),
      )
  })
}

if (import.meta.main) {
  try {
    const ids = activeProjects()
    const named = process.argv.slice(2)
    const wanted = named.length > 0 ? named : await staleBuilds(ids)
    await buildProjects(wanted, ids[0])
    if (wanted.length === 0) console.log(`Nothing changed since ${ids.join(', ')} was built.`)
    for (const id of wanted) {
      const site = `${builtFolder(id)}/site`
      const files = await readdir(site, { recursive: true })
      console.log(`Built ${files.length} files into ${site}.`)
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
