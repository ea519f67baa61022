import type { Locator, Page, Route } from '@playwright/test'
import { loadProject } from '#project/load.ts'
import { contentPolicy, readInlineHashes } from '../../src/editor/published/content-policy.ts'
import { builtFolder } from '../../src/render/freshness.ts'
import { project } from '../active-project.ts'
import { rowsToTest } from '../all.ts'
import {
  answerLeads,
  closeButton,
  fillIn,
  forms,
  openHere,
  ready,
  submitButton,
  toast,
} from './form-steps.ts'
import { enquiryModal, expect, hydrated, phone, test } from './site.ts'

test.use({ viewport: phone })

interface Ids {
  measurementId: string
  conversionId: string
}

const unset = '"measurementId":"","conversionId":""'

/** Requests the page from the service. Outside the browser a name under localhost may have no address, so a header names the host. */
const fetchResponse = (route: Route) => {
  const url = new URL(route.request().url())
  const headers = { ...route.request().headers(), host: url.host }
  url.hostname = '127.0.0.1'
  return route.fetch({ url: url.href, headers })
}

/** Serves the built page as if its content had these ids, and a gtag.js that does nothing. */
async function setIds(
  page: Page,
  ids: Ids,
  { id, settings } = project,
): Promise<{ loaded: string[]; letScriptIn: () => void }> {
  const loaded: string[] = []
  const { promise, resolve: letScriptIn } = Promise.withResolvers<void>()
  const policy = contentPolicy(
    { ...settings, analytics: ids },
    readInlineHashes(`${builtFolder(id)}/csp.json`),
  )
  await page.route('**/assets/content-*.js', async route => {
    await promise
    const answer = await fetchResponse(route)
    const content = await answer.text()
    expect(content).toContain(unset)
    const { measurementId, conversionId } = ids
    const set = JSON.stringify({ measurementId, conversionId }).slice(1, -1)
    await route.fulfill({ response: answer, body: content.replace(unset, set) })
  })
  await page.route('/', async route => {
    const answer = await fetchResponse(route)
    await route.fulfill({
      response: answer,
      headers: { ...answer.headers(), 'content-security-policy': policy },
    })
  })
  await page.route('https://www.googletagmanager.com/**', route => {
    loaded.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  return { loaded, letScriptIn }
}

/** The entries of the queue, by the values that identify them. */
const queue = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? []).map(entry => {
      const [kind, name] = Array.from(entry as ArrayLike<unknown>)
      return kind === 'js' ? 'js' : `${kind} ${name}`
    }),
  )

const cases: { ids: Ids; configured: string[] }[] = [
  { ids: { measurementId: 'G-TEST000001', conversionId: '' }, configured: ['G-TEST000001'] },
  { ids: { measurementId: '', conversionId: 'AW-000000001/label' }, configured: ['AW-000000001'] },
  {
    ids: { measurementId: 'G-TEST000001', conversionId: 'AW-000000001/label' },
    configured: ['G-TEST000001', 'AW-000000001'],
  },
]

for (const { ids, configured } of rowsToTest(cases.toReversed())) {
  test(`with ${configured.join(' and ')} every destination is named before the first event`, async ({
    page,
  }) => {
    const { loaded, letScriptIn } = await setIds(page, ids)
    await answerLeads(page, 201)
    await page.goto('/')
    await page.locator('#pricing').getByRole('button', { name: 'Get Pricing' }).click()
    await expect(enquiryModal(page)).toBeVisible()
    letScriptIn()
    await hydrated(page)
    const modal = await ready(forms.enquiry.modal(page))
    await fillIn(modal)
    await submitButton(modal).click()
    await expect(toast(page)).toHaveText(/^We received/)
    expect(await queue(page)).toEqual([
      ...(ids.conversionId ? ['consent default', 'set ads_data_redaction'] : []),
      'js',
      ...configured.map(id => `config ${id}`),
      'event page_view',
      'event get pricing',
      'event conversion',
    ])
    await expect.poll(() => loaded).toEqual([`https://www.googletagmanager.com/gtag/js?id=${configured[0]}`])
  })
}

/** Makes the forms of the built page ask for the consent that a conversion id needs. */
async function askAboutAdvertising(page: Page): Promise<void> {
  await page.route('**/assets/late-content-*.json', async route => {
    const answer = await fetchResponse(route)
    const content = await answer.text()
    expect(content).toContain('"purpose":"message"')
    await route.fulfill({
      response: answer,
      body: content.replace('"purpose":"message"', '"purpose":"advertising"'),
    })
  })
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      for (const box of document.querySelectorAll<HTMLInputElement>('[name=agree]')) box.value = 'advertising'
    }),
  )
}

/** The consent that gtag.js receives, and its events for a form. */
const consentAndForms = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? [])
      .map(entry => Array.from(entry as ArrayLike<unknown>))
      .filter(([kind, name]) => kind === 'consent' || name === 'lead_form_submit' || name === 'conversion')
      .map(([kind, name, details]) => (kind === 'consent' ? [name, details] : name)),
  )

test.describe('where a form has a tick', () => {
  test.use({ baseURL: (process.env.SITE ?? '').replace('127.0.0.1', 'most.localhost') })

  test('advertising is agreed to only for the form in which it was ticked @all', async ({ page }) => {
    const ids = { measurementId: 'G-TEST000001', conversionId: 'AW-000000001/label' }
    const { letScriptIn } = await setIds(page, ids, loadProject('most'))
    await askAboutAdvertising(page)
    await answerLeads(page, 201)
    letScriptIn()
    await page.goto('/')
    await hydrated(page)
    const told: unknown[] = [
      [
        'default',
        {
          ad_storage: 'denied',
          ad_user_data: 'denied',
          ad_personalization: 'denied',
          analytics_storage: 'granted',
        },
      ],
    ]
    const send = async (modal: Locator, isTicked: boolean) => {
      await fillIn(modal)
      if (isTicked) {
        await modal.locator('summary').click()
        await modal.getByRole('checkbox').check()
      }
      await submitButton(modal).click()
    }
    const granted = ['update', { ad_storage: 'granted', ad_user_data: 'granted' }]
    const denied = ['update', { ad_storage: 'denied', ad_user_data: 'denied' }]

    const visit = await openHere(page, 'site-visit')
    await send(visit, true)
    told.push(granted, 'lead_form_submit')
    await expect.poll(() => consentAndForms(page)).toEqual(told)
    await closeButton(visit).click()

    const enquiry = await openHere(page, 'enquiry')
    await send(enquiry, false)
    told.push(denied, 'conversion')
    await expect.poll(() => consentAndForms(page)).toEqual(told)
    await send(enquiry, true)
    told.push(granted, 'conversion')
    await expect.poll(() => consentAndForms(page)).toEqual(told)
  })
})

const triesEverything = `
  const refused = work => { try { work(); return false } catch { return true } }
  const script = document.createElement('script')
  globalThis.tried = [
    refused(() => { document.createElement('div').innerHTML = '<b>x</b>' }),
    refused(() => { script.text = 'globalThis.ran = true' }),
    refused(() => { script.src = 'https://evil.example/x.js' }),
    refused(() => { script.src = 'https://www.googleadservices.com/x.js' }),
  ]`

test('analytics may load scripts from its own hosts, and write no HTML or code into the page', async ({
  page,
}) => {
  const { letScriptIn } = await setIds(page, { measurementId: 'G-TEST000001', conversionId: '' })
  await page.route('https://www.googletagmanager.com/**', route =>
    route.fulfill({ contentType: 'text/javascript', body: triesEverything }),
  )
  letScriptIn()
  await page.goto('/')
  const tried = () => page.evaluate(() => (globalThis as { tried?: boolean[] }).tried)
  await expect.poll(tried).toEqual([true, true, true, false])
})

test('without an id the queue has events alone, and gtag.js is not requested', async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await page.goto('/')
  await hydrated(page)
  await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve, { timeout: 1000 })))
  expect(await queue(page)).toEqual(['event page_view'])
  expect(asked.filter(url => url.includes('googletagmanager'))).toEqual([])
})
