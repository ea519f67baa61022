import { loadProject } from '#project/load.ts'
import { isAll, rowsToTest } from '../../all.ts'
import { checkedProjects } from '../../tested-projects.ts'
import { expectNoViolations } from '../axe.ts'
import { expect, hydrated, resize, test } from '../site.ts'
import { faultsOfLooks, readToEnd, screens } from './looks.ts'

const smallest = { width: 320, height: 640 }

for (const id of rowsToTest(checkedProjects)) {
  test(`${id} looks right from a phone to a large screen, says its own words, and axe finds nothing`, async ({
    page,
  }) => {
    const { settings, words } = loadProject(id)
    await page.goto((process.env.SITE ?? '').replace('127.0.0.1', `${id}.localhost`))
    await hydrated(page)
    for (const screen of isAll ? [smallest, ...screens] : [smallest, ...screens.slice(1)]) {
      await resize(page, screen)
      await readToEnd(page)
      await expect.poll(() => faultsOfLooks(page), { message: `at ${screen.width}` }).toEqual([])
      if (screen.width === (isAll ? 360 : 320) || screen.width === 1280)
        await expectNoViolations(page, `at ${screen.width}`)
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(settings.projectName)
    const titles = [words.features, words.overview, words.pricing, words.masterPlan, words.location]
    for (const { title } of [...titles, words.amenities, words.gallery])
      await expect(page.locator('main :is(h2, h3)').filter({ hasText: title })).toBeVisible()
    for (const { type } of words.pricing.units)
      await expect(page.locator('#pricing').getByText(type, { exact: true })).toBeVisible()
    await expect(page.locator('main img[src=""], main img:not([alt])')).toHaveCount(0)
  })
}

test.describe('with text at one and a half', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  for (const id of checkedProjects) {
    test(`the first screen of ${id} is whole on the smallest phone @all`, async ({ page }) => {
      await page.goto((process.env.SITE ?? '').replace('127.0.0.1', `${id}.localhost`))
      await hydrated(page)
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '150%'))
      const facts = page.locator('#home h1 ~ p')
      for (const line of await facts.all()) {
        const right = await line.evaluate(element => {
          const range = document.createRange()
          range.selectNodeContents(element)
          return Math.max(...[...range.getClientRects()].map(box => box.right))
        })
        expect(right).toBeLessThanOrEqual(320)
      }
      const name = page.getByRole('banner').getByRole('link').first()
      expect((await name.boundingBox())?.height).toBeLessThanOrEqual(48)
      const isCut = await page
        .getByRole('button', { name: 'Schedule a Site Visit' })
        .first()
        .evaluate(button => button.scrollHeight > button.clientHeight)
      expect(isCut).toBe(false)
    })
  }
})
