// Builds the page's code, the desk and the sites of the active projects into dist if they are stale, or the named ones. The last build
// stays there until the new one is complete.
import { readdir } from 'node:fs/promises'
import { activeProjects } from '#project/folders.ts'
import { inEveryLanguage, loadProject } from '#project/load.ts'
import { projectMistakes } from '#render/checks/mistakes.ts'
import { noticeWarnings } from '#render/checks/notice-rules.ts'
import { priceWarnings } from '#render/checks/price-rules.ts'
import { registrationWarnings } from '#render/checks/registration-rules.ts'
import {
  builtFolder,
  deskInputs,
  isStale,
  pageInputs,
  siteInputs,
  staleBuilds,
  stamp,
} from '#render/freshness.ts'
import { makeStale } from '#render/made/make-stale.ts'
import { loadBundle } from '#render/page/page-bundle.ts'
import { writeSite } from '#render/page/write-site.ts'
import { retainAssets } from '../src/editor/published/retain-assets.ts'
import { bundlePage } from './build/bundle.ts'
import { buildDesk } from './build/desk.ts'
import { replaceFolder } from './build/replace-folder.ts'

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

/** Throws a list of a project's mistakes, and prints what it should do better. */
async function checkProject(id: string): Promise<void> {
  const mistakes = await projectMistakes(id)
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
  const languages = inEveryLanguage(loadProject(id))
  const warnings = [
    ...registrationWarnings(languages),
    ...noticeWarnings(languages),
    ...priceWarnings(languages),
  ]
  for (const line of warnings) console.warn(line)
}

/** Builds the page's code, if it is stale. */
async function buildPage(): Promise<void> {
  if (await isStale(builtFolder('page'), pageInputs))
    await inProduction(() => replaceFolder(builtFolder('page'), bundlePage))
}

/** Writes the named sites, and builds the page's code and the desk, in the colours of the first project, if they are stale. */
async function buildProjects(names: string[], first: string | undefined): Promise<void> {
  const ids = names.filter(name => !['desk', 'page'].includes(name))
  for (const id of ids) await checkProject(id)
  await buildPage()
  for (const id of ids) await makeStale(loadProject(id), line => console.log(line))
  const isDeskWanted = first !== undefined && (ids.length > 0 || names.includes('desk'))
  if (isDeskWanted && (await isStale(builtFolder('desk'), deskInputs(first))))
    await inProduction(() => replaceBuild('desk', folder => buildDesk(loadProject(first), folder)))
  if (ids.length === 0) return
  const bundle = await loadBundle(builtFolder('page'))
  for (const id of ids)
    await replaceBuild(id, async folder => {
      await writeSite(
        bundle,
        loadProject(id),
        folder,
        quickBuilds.includes(id) ? quickFromNothing : undefined,
      )
      await stamp(folder, siteInputs(id))
    })
}

if (import.meta.main) {
  try {
    const ids = activeProjects()
    const named = process.argv.slice(2)
    const wanted = named.length > 0 ? named : await staleBuilds(ids)
    await buildProjects(wanted, ids[0])
    if (wanted.length === 0) console.log(`Nothing changed since ${ids.join(', ')} was built.`)
    for (const name of wanted) {
      const site = `${builtFolder(name)}/site`
      const files = await readdir(site, { recursive: true })
      console.log(`Built ${files.length} files into ${site}.`)
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
