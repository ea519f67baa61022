// `npm run bench -- page [rounds] [paths] [commit]`: runs Lighthouse as a mid-range phone on a blank page, on the built site and on the
// release before it (the newest tag, or a commit), in turns. `npm run bench -- page 3 /,/kn/,/hi/` measures three languages three times.
// Compare the ratios to the blank page of the same round, because absolute figures depend on the machine.
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from '../../scripts/build/if-stale.ts'
import { findBrowser } from '../../scripts/find-browser.ts'
import { compressAll } from '../../src/render/files/compress.ts'
import { project } from '../../tests/active-project.ts'
import { type ServiceProcess, startServiceProcess } from '../../tests/browser/service-process.ts'
import { installLighthouse, measure } from './lighthouse.ts'
import { buildCommit, newestTag } from './release-before.ts'
import { type Measured, printReport, printRequests } from './report.ts'

const rounds = Number(process.argv[2] ?? 5)
const paths = (process.argv[3] ?? '/').split(',')
const before = process.argv[4] ?? newestTag()

const blank =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Blank</title><meta name="viewport" content="width=device-width"></head><body><p>Blank</p></body></html>'

installLighthouse()
const browser = findBrowser()
if (browser) process.env.CHROME_PATH = browser
await buildIfStale()

const made: string[] = []
const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'aerowood-bench-'))
  made.push(folder)
  return folder
}

const dist = await newFolder()
await cp('dist', dist, { recursive: true })
const pages = join(dist, project.id, 'site')
await writeFile(join(pages, 'Blank.html'), blank)
await compressAll(pages)

const services: ServiceProcess[] = []
const serve = async (settings: Record<string, string>, folder?: string) => {
  const service = await startServiceProcess(await newFolder(), settings, folder)
  services.push(service)
  return service.url
}

const site = await serve({ DIST_DIR: dist })
/** The pages of one build, by their names in the report. */
const pagesOf = (name: string, origin: string) =>
  Object.fromEntries(paths.map(path => [paths.length > 1 ? `${name} ${path}` : name, origin + path]))
const urls: Record<string, string> = { blank: `${site}/Blank`, ...pagesOf('this page', site) }
if (before) {
  const folder = await buildCommit(before)
  made.push(folder)
  const earlier = await serve({ DIST_DIR: join(folder, 'dist') }, folder)
  Object.assign(urls, pagesOf(before.slice(0, 12), earlier))
} else console.log('There is no tag: name a commit to compare with as the third parameter.')

const runs: Record<string, Measured[]> = Object.fromEntries(Object.keys(urls).map(name => [name, []]))
try {
  for (let round = 1; round <= rounds; round += 1) {
    console.log(`Round ${round} of ${rounds} ...`)
    for (const [name, url] of Object.entries(urls)) runs[name]?.push(await measure(url))
  }
} finally {
  for (const service of services) await service.stop()
  for (const folder of made) await rm(folder, { recursive: true })
}
for (const [name, all] of Object.entries(runs).slice(1)) printRequests(name, all)
printReport(runs, 'blank')
