// `npm run bench -- input [rounds] [paths]`: presses and types on the built page at a quarter of the processor's speed, as on a phone, and
// measures by Event Timing how long the next frame takes. The floor is a button on an empty page in the same rounds. Without paths it
// measures the page in each language of the project.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Locator, type Page } from '@playwright/test'
import { homeOf, languagesOf } from '#project/languages.ts'
import { buildIfStale } from '../../scripts/build/if-stale.ts'
import { findBrowser } from '../../scripts/find-browser.ts'
import { dialogIds } from '../../src/site/hydration/dialog-ids.ts'
import { project } from '../../tests/active-project.ts'
import { startServiceProcess } from '../../tests/browser/service-process.ts'
import { hydrated } from '../../tests/browser/site.ts'
import { median } from '../percentiles.ts'

const rounds = Number(process.argv[2] ?? 5)
const paths = process.argv[3]?.split(',') ?? languagesOf(project).map(homeOf)
const floorName = 'a button of an empty page'
/** A good value of Core Web Vitals. */
const longestAllowedMs = 200

await buildIfStale()
const data = mkdtempSync(join(tmpdir(), 'aerowood-input-'))
const service = await startServiceProcess(data)
const executablePath = findBrowser()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })

interface Interaction extends PerformanceEntry {
  interactionId: number
}

const watchInput = (page: Page) =>
  page.addInitScript(() => {
    const durations: number[] = []
    Object.assign(globalThis, { takeDurations: () => durations.splice(0) })
    const observer = new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        if ((entry as Interaction).interactionId > 0) durations.push(entry.duration)
    })
    observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })

/** Longer than drawing any response takes, and reporting it. */
const drawnMs = 1000

/** The longest duration of these inputs; the browser reports none below 16 ms. */
async function longest(page: Page, act: () => Promise<unknown>): Promise<number> {
  const take = () => page.evaluate(() => Reflect.get(globalThis, 'takeDurations')() as number[])
  await page.waitForTimeout(drawnMs)
  await take()
  await act()
  await page.waitForTimeout(drawnMs)
  return Math.max(16, ...(await take()))
}

const viewport = { width: 412, height: 823 }

async function openPage(path: string): Promise<Page> {
  const context = await browser.newContext({ viewport, hasTouch: true, deviceScaleFactor: 1.75 })
  const page = await context.newPage()
  await watchInput(page)
  const devtools = await context.newCDPSession(page)
  await page.goto(path)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return page
}

/** Taps the middle of an element without waiting for anything, as a finger does. */
const tap = async (page: Page, target: Locator) => {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target} is not shown.`)
  return () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

async function pressFloor(): Promise<Record<string, number>> {
  const page = await openPage('data:text/html,<button>Press</button>')
  const act = await tap(page, page.getByRole('button'))
  const floor = await longest(page, act)
  await page.context().close()
  return { [floorName]: floor }
}

// Finds elements by what is the same in every language.
const modalOf = (page: Page, form: 'contact' | 'visit') => page.locator(`#${dialogIds[form]}`)
const openerOf = (page: Page, form: 'contact' | 'visit') =>
  page.locator(`aside [commandfor="${dialogIds[form]}"]`)

/** Waits until the script and the phone library have loaded for an open form. */
async function ready(modal: Locator): Promise<void> {
  await modal.locator('form[novalidate]').waitFor()
  await modal.locator('[name="phoneCountry"][data-ready]').waitFor()
}

/** The first press of a visit, when only the form's HTML is loaded. */
async function openForms(page: Page): Promise<Record<string, number>> {
  const enquiry = modalOf(page, 'contact')
  const openEnquiry = await longest(page, await tap(page, openerOf(page, 'contact')))
  await ready(enquiry)
  await enquiry.locator('[type="tel"]').focus()
  const typeNumber = await longest(page, () => page.keyboard.type('9876543210', { delay: 150 }))
  await enquiry.locator('[autocomplete="name"]').focus()
  const typeName = await longest(page, () => page.keyboard.type('Asha Rao', { delay: 150 }))
  await enquiry.locator('[command="close"]').click()
  const visit = modalOf(page, 'visit')
  const openVisit = await longest(page, await tap(page, openerOf(page, 'visit')))
  await ready(visit)
  const openPicker = await longest(page, await tap(page, visit.locator('button[name="siteVisitDate"]')))
  const slot = visit.locator('label', { has: page.locator('[name="visit-slot"]:not(:checked, :disabled)') })
  const chooseSlot = await longest(page, await tap(page, slot.last()))
  return {
    'open the enquiry': openEnquiry,
    'type a number': typeNumber,
    'type a name': typeName,
    'open the visit form': openVisit,
    'open the calendar': openPicker,
    'choose a slot': chooseSlot,
  }
}

const openVisitFirst = async (page: Page): Promise<Record<string, number>> => ({
  'open the visit form first': await longest(page, await tap(page, openerOf(page, 'visit'))),
})

const openMenu = async (page: Page): Promise<Record<string, number>> => ({
  'open the menu': await longest(page, await tap(page, page.locator('header button[popovertarget]'))),
})

async function openPhoto(page: Page): Promise<Record<string, number>> {
  await page.locator('#gallery').scrollIntoViewIfNeeded()
  await page.waitForFunction(() => document.querySelector('#gallery [data-ready="true"]'))
  const photo = page.locator('#gallery [role="group"] button').first()
  return { 'open a gallery picture': await longest(page, await tap(page, photo)) }
}

/** Measures each input on a page of its own, as a visitor's first. */
async function measurePath(path: string): Promise<Record<string, number>> {
  const measured: Record<string, number> = {}
  for (const act of [openForms, openVisitFirst, openMenu, openPhoto]) {
    const page = await openPage(service.url + path)
    await hydrated(page)
    for (const [name, ms] of Object.entries(await act(page))) measured[`${path} ${name}`] = ms
    await page.context().close()
  }
  return measured
}

const measured: Record<string, number[]> = {}
try {
  for (let round = 1; round <= rounds; round += 1) {
    console.log(`Round ${round} of ${rounds} ...`)
    for (const measure of [pressFloor, ...paths.map(path => () => measurePath(path))]) {
      for (const [name, ms] of Object.entries(await measure())) {
        measured[name] ??= []
        measured[name].push(ms)
      }
    }
  }
} finally {
  await browser.close()
  await service.stop()
  rmSync(data, { recursive: true })
}

const floor = median(measured[floorName] ?? [])
const rows = Object.entries(measured).map(([name, all]) => {
  const ms = median(all)
  const ratio = Number((ms / floor).toFixed(1))
  return [name, { 'ms to next frame': ms, ratio, 'all rounds': all.join(' '), good: ms < longestAllowedMs }]
})
console.table(Object.fromEntries(rows))
if (rows.some(([, row]) => typeof row === 'object' && !row.good)) process.exitCode = 1
