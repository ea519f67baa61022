import { test as base, expect, type Page } from '@playwright/test'
import type { ColourName } from '#project/theme/theme.ts'
import { project } from '../active-project.ts'

export { expect } from '@playwright/test'

/** The words and settings of the project that behaviour is tested on. */
export const { words, settings } = project

/** What a page posted to one of the two lead endpoints. */
export interface PostedLead {
  url: string
  headers: Record<string, string>
  body: unknown
}

interface SiteFixtures {
  /** Leads the page sent, in order; they still reach the real service. */
  posted: PostedLead[]
  /** No script of the page ended in an error that nobody caught: React throws its page away after one. */
  uncaught: undefined
  /** For the tests that keep a script from the page. */
  missesScript: boolean
}

/** A test with the leads its page posts at hand. */
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
  missesScript: [false, { option: true }],
  uncaught: [
    async ({ page, missesScript }, use) => {
      const errors: string[] = []
      page.on('pageerror', error => errors.push(String(error)))
      await use(undefined)
      if (!missesScript) expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

/** For `test.use`: a visitor who wants motion, which most tests do without. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** A colour of the theme as a browser tells it. */
export const themeColour = (name: ColourName): string => {
  const parts = project.theme.colours[name].match(/[0-9a-f]{2}/g) ?? []
  return `rgb(${parts.map(part => Number.parseInt(part, 16)).join(', ')})`
}

/** The widths the specification names, with a usual height for each. */
export const phone = { width: 375, height: 812 }
export const tablet = { width: 768, height: 1024 }
export const desk = { width: 1280, height: 800 }

export const visitModal = (page: Page) => page.getByRole('dialog', { name: 'Schedule Your Site Visit' })
export const enquiryModal = (page: Page) =>
  page.getByRole('dialog', { name: 'Want to know more? Enquire Now!' })

/** Waits until the page's script has taken over; before that, what a test does may be done by the platform. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some(key => key.startsWith('__react')),
  )

/** Waits two frames: in the first the browser lays out what was just done, by the second it has acted on that. */
export const nextFrames = (page: Page) =>
  page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** Gives the screen another size, and waits until the page is laid out for it. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size)
  await nextFrames(page)
}
