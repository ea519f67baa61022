import { isAll, rowsToTest } from '../all.ts'
import { faultsOfLooks, readToEnd, screens } from './any-project/looks.ts'
import { expect, hydrated, resize, test } from './site.ts'

/** The fixtures at both ends of every limit, and one with names in another script; each has its own host. */
const fixtures = {
  most: 'the project with the most of everything, RERA numbers of forty characters among it,',
  least: 'the project with the least of everything',
  kannada: 'the project with names in Kannada',
}

for (const [id, what] of rowsToTest(Object.entries(fixtures))) {
  test(`${what} looks right from 320 to 1920 [2.17]`, async ({ page }) => {
    const site = (process.env.SITE ?? '').replace('127.0.0.1', `${id}.localhost`)
    await page.goto(site)
    await hydrated(page)
    for (const screen of [{ width: 320, height: 640 }, ...(isAll ? screens : screens.slice(-1))]) {
      await resize(page, screen)
      await readToEnd(page)
      await expect.poll(() => faultsOfLooks(page), { message: `${id} at ${screen.width}` }).toEqual([])
    }
  })
}
