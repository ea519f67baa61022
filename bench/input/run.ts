// `npm run bench:input [rounds]`: presses and types on the built page as on a phone with a quarter of the processor's speed, and tells
// by Event Timing how long each takes until the next frame. A button of an empty page, in the same rounds, is the floor.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Locator, type Page } from '@playwright/test'
import { buildIfStale } from '../../scripts/build/if-stale.ts'
import { findBrowser } from '../../scripts/find-browser.ts'
import { closeButton, forms, nameField, numberField, ready } from '../../tests/browser/form-steps.ts'
import { carousel, slide } from '../../tests/browser/gallery.ts'
import { startServiceProcess } from '../../tests/browser/service-process.ts'
import { hydrated, visitModal } from '../../tests/browser/site.ts'

const rounds = Number(process.argv[2] ?? 5)
/** What Core Web Vitals call good. */
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

/** Longer than any answer to an input takes to be drawn, and the browser to tell of it. */
const drawnMs = 1000

/** The longest that one of these inputs took; none is told below 16 ms. */
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

/** Taps in the middle of it, as a finger does: nothing is waited for. */
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
  return { 'a button of an empty page': floor }
}

/** The first press of a visit: nothing of the form is there but its HTML. */
async function openForms(): Promise<Record<string, number>> {
  const page = await openPage(service.url)
  await hydrated(page)
  const enquiry = forms.enquiry.modal(page)
  const openEnquiry = await longest(page, await tap(page, forms.enquiry.opener(page)))
  await ready(enquiry)
  await numberField(enquiry).focus()
  const typeNumber = await longest(page, () => page.keyboard.type('9876543210', { delay: 150 }))
  await nameField(enquiry).focus()
  const typeName = await longest(page, () => page.keyboard.type('Asha Rao', { delay: 150 }))
  await closeButton(enquiry).click()
  const visit = visitModal(page)
  const openVisit = await longest(page, await tap(page, forms['site-visit'].opener(page)))
  await ready(visit)
  const openPicker = await longest(page, await tap(page, visit.getByRole('button', { name: /^Date and/ })))
  const picker = visit.getByRole('dialog', { name: 'Choose date and time' })
  const chooseSlot = await longest(page, await tap(page, picker.getByText('4:30 pm')))
  await page.context().close()
  return {
    'open the enquiry': openEnquiry,
    'type a number': typeNumber,
    'type a name': typeName,
    'open the visit form': openVisit,
    'open the calendar': openPicker,
    'choose a slot': chooseSlot,
  }
}

async function openVisitFirst(): Promise<Record<string, number>> {
  const page = await openPage(service.url)
  await hydrated(page)
  const openVisit = await longest(page, await tap(page, forms['site-visit'].opener(page)))
  await page.context().close()
  return { 'open the visit form first': openVisit }
}

async function openMenu(): Promise<Record<string, number>> {
  const page = await openPage(service.url)
  await hydrated(page)
  const menu = await longest(page, await tap(page, page.getByRole('button', { name: 'Open main menu' })))
  await page.context().close()
  return { 'open the menu': menu }
}

async function openPhoto(): Promise<Record<string, number>> {
  const page = await openPage(service.url)
  await hydrated(page)
  await carousel(page).scrollIntoViewIfNeeded()
  await page.waitForFunction(() => document.querySelector('#gallery [data-ready="true"]'))
  const photo = await longest(page, await tap(page, slide(page, 1).getByRole('button')))
  await page.context().close()
  return { 'open a gallery picture': photo }
}

const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

const measured: Record<string, number[]> = {}
try {
  for (let round = 1; round <= rounds; round += 1) {
    console.log(`Round ${round} of ${rounds} ...`)
    for (const part of [pressFloor, openForms, openVisitFirst, openMenu, openPhoto]) {
      for (const [name, ms] of Object.entries(await part())) {
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

const floor = median(Object.values(measured)[0] ?? [])
const rows = Object.entries(measured).map(([name, all]) => {
  const ms = median(all)
  const ratio = Number((ms / floor).toFixed(1))
  return [name, { 'ms to next frame': ms, ratio, 'all rounds': all.join(' '), good: ms < longestAllowedMs }]
})
console.table(Object.fromEntries(rows))
if (rows.some(([, row]) => typeof row === 'object' && !row.good)) process.exitCode = 1
