import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Asserts that axe finds nothing on the page as it stands; a failure names the rule and the elements. */
export async function expectNoViolations(page: Page, state: string): Promise<void> {
  // What is still fading in has not its own colours yet; a motion that goes on for ever is not waited for.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(motion => motion.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(motion => motion.finished),
    ).then(() => undefined),
  )
  const { violations, passes } = await new AxeBuilder({ page })
    // Of what passes, that it does is enough: describing every element of it takes longer than the rules themselves.
    .options({ resultTypes: ['violations'] })
    .withTags(rules)
    // No frame is looked into, so no second page need be opened to put the frames' answers together.
    .setLegacyMode()
    // Another site's page; whether it is sound is not ours to say.
    .exclude('iframe')
    .analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  expect(found, state).toEqual([])
  expect(passes.length, state).toBeGreaterThan(10)
}
