import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { isAll } from '../all.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Asserts that axe finds nothing on the page as it stands, or in a part of it; a failure names the rule and the elements. */
export async function expectNoViolations(page: Page, state: string, part = 'html'): Promise<void> {
  // A page that is on its way to the state, such as to another colour scheme, is looked at again.
  await expect(async () => {
    await drawn(page)
    // To bring axe into the page takes longer than to look with it.
    const isIn = await page.evaluate(() => 'axe' in window)
    const { found, passes } = await (isIn ? lookAgain(page, part) : lookFirst(page, part))
    expect(found, state).toEqual([])
    expect(passes, state).toBeGreaterThan(10)
  }).toPass()
}

const lookFirst = async (page: Page, part: string) => {
  const { violations, passes } = await new AxeBuilder({ page })
    .include(part)
    // Of what passes, that it does is enough: describing every element of it takes longer than the rules themselves.
    .options({ resultTypes: ['violations'] })
    .withTags(rules)
    // No frame is looked into, so no second page need be opened to put the frames' answers together.
    .setLegacyMode()
    // Another site's page; whether it is sound is not ours to say.
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

/** Asserts, with the axe that is in the page already, that some rules still hold; the others cannot have changed. */
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

/** Asserts that axe finds nothing in the sheet that is open and, in `npm run test:all`, in the other theme, in which it stays. */
export async function expectSoundSheet(page: Page, state: string): Promise<void> {
  const part = 'dialog[open]'
  await expectNoViolations(page, state, part)
  if (!isAll) return
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const colorScheme = isDark ? 'light' : 'dark'
  await page.emulateMedia({ colorScheme })
  await expectKept(page, ['color-contrast'], `${state} in ${colorScheme}`, part)
}

/** Waits until what was last done is drawn: form controls take another colour scheme over a frame later than the rest. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
    // What is still fading in has not its own colours yet; a motion that goes on for ever is not waited for.
    const ending = document
      .getAnimations()
      .filter(motion => motion.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
