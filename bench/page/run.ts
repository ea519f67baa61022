// `npm run bench:page`: Lighthouse, as a mid-range phone, on the built site and on a blank page of the same server,
// turn by turn in the same run. Figures of one machine mean little by themselves; their ratio to the blank page does.
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compressAll } from '../../scripts/build/compress.ts'
import { buildIfStale } from '../../scripts/build/if-stale.ts'
import { findBrowser } from '../../scripts/find-browser.ts'
import { project } from '../../tests/active-project.ts'
import { startServiceProcess } from '../../tests/browser/service-process.ts'
import { installLighthouse, measure } from './lighthouse.ts'
import { printReport, type Sample } from './report.ts'

const rounds = Number(process.argv[2] ?? 5)
/** Such as `/kn/`. */
const path = process.argv[3] ?? '/'

const blank =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Blank</title><meta name="viewport" content="width=device-width"></head><body><p>Blank</p></body></html>'

installLighthouse()
const browser = findBrowser()
if (browser) process.env.CHROME_PATH = browser
await buildIfStale()

const dist = await mkdtemp(join(tmpdir(), 'aerowood-bench-'))
await cp('dist', dist, { recursive: true })
const pages = join(dist, project.id, 'site')
await writeFile(join(pages, 'Blank.html'), blank)
await compressAll(pages)
const data = await mkdtemp(join(tmpdir(), 'aerowood-bench-'))
const service = await startServiceProcess(data, { DIST_DIR: dist })

const site: Sample[] = []
const floor: Sample[] = []
try {
  for (let round = 1; round <= rounds; round += 1) {
    console.log(`Round ${round} of ${rounds} ...`)
    floor.push(await measure(`${service.url}/Blank`))
    site.push(await measure(service.url + path))
  }
} finally {
  await service.stop()
  await rm(dist, { recursive: true })
  await rm(data, { recursive: true })
}
await printReport(site, floor)
