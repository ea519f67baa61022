import { test as base, expect, type Page } from '@playwright/test'
import type { ColourName } from '#project/theme/theme.ts'
import { project } from '../active-project.ts'

export { expect } from '@playwright/test'

/** The words and settings of the project that behaviour is tested on. */
export const { words, settings } = project

/** A request of a page to one of the two lead endpoints. */
interface PostedLead {
  url: string
  headers: Record<string, string>
  body: unknown
}

interface SiteFixtures {
  /** Leads that the page sent, in order; they still reach the real service. */
  posted: PostedLead[]
  /** Fails on an uncaught error of the page, after which React would remove its content. */
  uncaught: undefined
  /** Set by tests that keep a script from the page, or let it fail. */
  breaksScript: boolean
}

/** Playwright's own clock says this where a page of a reused context loads before its script; no code of ours has such a property. */
const isOfTheClock = (error: Error) =>
  error.message === "Cannot read properties of undefined (reading 'controller')"

/** A test with the leads that its page sends. */
export const test = base.extend<SiteFixtures>({
  posted: async ({ page }, use) => {
    const posted: PostedLead[] = []
    page.on('request', request => {
      if (request.method() !== 'POST') return
      posted.push({
        url: new URL(request.url()).pathname,
        headers: request.headers(),
        body: request.postDataJSON(),
      })
    })
    await use(posted)
  },
  breaksScript: [false, { option: true }],
  uncaught: [
    async ({ page, breaksScript }, use) => {
      const errors: string[] = []
      page.on('pageerror', error => {
        if (!isOfTheClock(error)) errors.push(String(error))
      })
      await use(undefined)
      if (!breaksScript) expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

/** For `test.use`: a visitor who wants motion; most tests run without it. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** A colour of the theme in the browser's notation. */
export const themeColour = (name: ColourName): string => {
  const parts = project.theme.colours[name].match(/[0-9a-f]{2}/g) ?? []
  return `rgb(${parts.map(part => Number.parseInt(part, 16)).join(', ')})`
}

/** The widths that the specification names, each with a common height. */
export const phone = { width: 375, height: 812 }
export const tablet = { width: 768, height: 1024 }
export const desk = { width: 1280, height: 800 }

export const visitModal = (page: Page) => page.getByRole('dialog', { name: 'Schedule Your Site Visit' })
export const enquiryModal = (page: Page) =>
  page.getByRole('dialog', { name: 'Want to know more? Enquire Now!' })

/** Waits until React has hydrated the page, because earlier input is handled by the browser alone. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some(key => key.startsWith('__react')),
  )

/** Waits two frames: the browser lays out a change in the first, and has reacted to it by the second. */
export const nextFrames = (page: Page) =>
  page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** Resizes the screen and waits until the page is laid out again. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size)
  await nextFrames(page)
}
