import type { Page } from '@playwright/test'
import { builtFolder } from '../../scripts/build/freshness.ts'
import { contentPolicy, readInlineHashes } from '../../src/service/pages/content-policy.ts'
import { project } from '../active-project.ts'
import { answerLeads, fillIn, forms, ready, submitButton, toast } from './form-steps.ts'
import { enquiryModal, expect, hydrated, test } from './site.ts'

interface Ids {
  measurementId: string
  conversionId: string
}

const unset = 'measurementId:``,conversionId:``'

/** Serves the built page as it would be with these ids in its content, and a gtag.js that does nothing. */
async function setIds(page: Page, ids: Ids): Promise<{ loaded: string[]; letScriptIn: () => void }> {
  const loaded: string[] = []
  const { promise, resolve: letScriptIn } = Promise.withResolvers<void>()
  const policy = contentPolicy(
    { ...project.settings, analytics: ids },
    readInlineHashes(`${builtFolder(project.id)}/csp.json`),
  )
  await page.route('**/assets/browser-*.js', async route => {
    await promise
    const answer = await route.fetch()
    const script = await answer.text()
    expect(script).toContain(unset)
    const set = `measurementId:'${ids.measurementId}',conversionId:'${ids.conversionId}'`
    await route.fulfill({ response: answer, body: script.replace(unset, set) })
  })
  await page.route('/', async route => {
    const answer = await route.fetch()
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

/** Everything in the queue, by what tells one entry from another. */
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

for (const { ids, configured } of cases) {
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
      'js',
      ...configured.map(id => `config ${id}`),
      'event page_view',
      'event get pricing',
      'event conversion',
    ])
    await expect.poll(() => loaded).toEqual([`https://www.googletagmanager.com/gtag/js?id=${configured[0]}`])
  })
}

const triesEverything = `
  const refused = work => { try { work(); return false } catch { return true } }
  const script = document.createElement('script')
  globalThis.tried = [
    refused(() => { document.createElement('div').innerHTML = '<b>x</b>' }),
    refused(() => { script.text = 'globalThis.ran = true' }),
    refused(() => { script.src = 'https://evil.example/x.js' }),
    refused(() => { script.src = 'https://www.googleadservices.com/x.js' }),
  ]`

test('analytics may load scripts of its own hosts, and write no HTML or code into the page', async ({
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

test('without an id the queue holds events alone, and gtag.js is not asked for', async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await page.goto('/')
  await hydrated(page)
  await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve, { timeout: 1000 })))
  expect(await queue(page)).toEqual(['event page_view'])
  expect(asked.filter(url => url.includes('googletagmanager'))).toEqual([])
})
