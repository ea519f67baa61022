import { expectNoViolations } from './axe.ts'
import { opened, openMenu } from './opened.ts'
import { desk, hydrated, phone, test } from './site.ts'

const routes = [
  ['/', '/Home', '/Features', '/Overview', '/nowhere'],
  ['/Pricing', '/MasterPlan', '/Location', '/Amenities', '/Gallery'],
]

// Without motion nothing waits to be revealed or is half faded in, so all of it is looked at.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const viewport of [phone, desk]) {
  test.describe(`axe at ${viewport.width}`, () => {
    test.use({ viewport })

    for (const some of routes) {
      test(`finds nothing on ${some.join(', ')}`, async ({ page }) => {
        // Five pages looked at from top to bottom, on a machine that may be busy.
        test.setTimeout(120_000)
        for (const route of some) {
          await page.goto(route)
          await hydrated(page)
          await expectNoViolations(page, route)
        }
      })
    }

    for (const [state, open] of Object.entries(opened)) {
      test(`finds nothing in ${state}`, async ({ page }) => {
        await open(page)
        await expectNoViolations(page, state)
      })
    }
  })
}

test.describe('axe on a phone', () => {
  test.use({ viewport: phone })
  test('finds nothing in the open menu', async ({ page }) => {
    await openMenu(page)
    await expectNoViolations(page, 'the menu')
  })
})
