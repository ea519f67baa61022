import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { type ServiceProcess, startServiceProcess } from '../browser/service-process.ts'

/** The service with an empty store, and a Firefox that speaks WebDriver BiDi. */
export interface Setup {
  browser: Browser
  service: ServiceProcess
  data: string
  stop(): Promise<void>
}

/** Switches off features that Firefox before version 147 did not have. */
export const olderPreferences = {
  'layout.css.anchor-positioning.enabled': false,
  'dom.dialog.light-dismiss.enabled': false,
}

export async function startFirefox(preferences: Record<string, boolean> = {}): Promise<Setup> {
  const data = await mkdtemp(join(tmpdir(), 'aerowood-firefox-'))
  const service = await startServiceProcess(data)
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX_PATH ?? 'firefox-esr',
    headless: true,
    timeout: 100_000,
    extraPrefsFirefox: { 'intl.accept_languages': 'en-IN', ...preferences },
  })
  return {
    browser,
    service,
    data,
    async stop() {
      await browser.close()
      await service.stop()
      await rm(data, { recursive: true })
    },
  }
}

/** Opens a page at a size, with a list of its errors. */
export async function openPage(
  { browser, service }: Setup,
  path: string,
  [width, height]: [number, number],
): Promise<{ page: Page; faults: unknown[] }> {
  const page = await browser.newPage()
  const faults: unknown[] = []
  page.on('pageerror', fault => faults.push(fault))
  await page.setViewport({ width, height })
  await page.goto(service.url + path)
  return { page, faults }
}

/** Selector of an element by its role and name, optionally inside another element. */
export const named = (role: string, name: string, inside = ''): string =>
  `${inside} ::-p-aria([name="${name}"][role="${role}"])`.trim()

/** Waits until React has hydrated the page. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some(key => key.startsWith('__react')),
  )
