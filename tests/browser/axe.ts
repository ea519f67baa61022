import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { isAll } from '../all.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Fails if axe finds a violation on the page or in a part of it, and names the rule and the elements. */
export async function expectNoViolations(page: Page, state: string, part = 'html'): Promise<void> {
  // Retries, because the page may still be changing, for example to another colour scheme.
  await expect(async () => {
    await drawn(page)
    // Loading axe into the page takes longer than running it.
    const isIn = await page.evaluate(() => 'axe' in window)
    const { found, passes } = await (isIn ? lookAgain(page, part) : lookFirst(page, part))
    expect(found, state).toEqual([])
    expect(passes, state).toBeGreaterThan(10)
  }).toPass()
}

const lookFirst = async (page: Page, part: string) => {
  const { violations, passes } = await new AxeBuilder({ page })
    .include(part)
    // Describing every element that passes would take longer than the rules themselves.
    .options({ resultTypes: ['violations'] })
    .withTags(rules)
    // No frames are checked, so axe need not open a second page to merge their results.
    .setLegacyMode()
    // The frame shows another site's page.
    .exclude('iframe')
    .analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  return { found, passes: passes.length }
}

const lookAgain = (page: Page, part: string) =>
  page.evaluate(
    async ([within, values]) => {
      const { axe } = window as unknown as AxeInPage
      const { violations, passes } = await axe.run(
        { include: [[within]], exclude: [['iframe']] },
        { runOnly: { type: 'tag', values }, resultTypes: ['violations'] },
      )
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
      return { found, passes: passes.length }
    },
    [part, rules] as const,
  )

interface AxeInPage {
  axe: { run(part: string | object, options: object): ReturnType<AxeBuilder['analyze']> }
}

/** Checks only some rules, with the axe that the page already has; the results of the others cannot have changed. */
export async function expectKept(page: Page, kept: string[], state: string, part = 'html'): Promise<void> {
  const only = { type: 'rule', values: kept }
  await expect(async () => {
    await drawn(page)
    const found = await page.evaluate(
      async ([within, runOnly]) => {
        const { axe } = window as unknown as AxeInPage
        const options = { runOnly, resultTypes: ['violations'] }
        const { violations } = await axe.run(within, options)
        return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
      },
      [part, only] as const,
    )
    expect(found, state).toEqual([])
  }).toPass()
}

/** Fails if axe finds a violation in the open sheet; in `npm run test:all` also in the other theme, which stays set. */
export async function expectSoundSheet(page: Page, state: string): Promise<void> {
  const part = 'dialog[open]'
  await expectNoViolations(page, state, part)
  if (!isAll) return
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const colorScheme = isDark ? 'light' : 'dark'
  await page.emulateMedia({ colorScheme })
  await expectKept(page, ['color-contrast'], `${state} in ${colorScheme}`, part)
}

/** Waits until the last change is drawn: form controls change their colour scheme more than a frame later than the rest. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
    // Elements that fade in do not have their final colours yet; endless animations are not awaited.
    const ending = document
      .getAnimations()
      .filter(motion => motion.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
