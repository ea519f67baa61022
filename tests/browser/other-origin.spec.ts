import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { contentPolicy, readInlineHashes } from '../../src/editor/published/content-policy.ts'
import { contentType } from '../../src/editor/published/file-kinds.ts'
import { always } from '../../src/lib/http/headers/security-headers.ts'
import { builtFolder } from '../../src/render/freshness.ts'
import { project } from '../active-project.ts'
import { fillIn, forms, openForm, submitButton, toast } from './form-steps.ts'
import { expect, phone, test } from './site.ts'
import { storedLeads } from './stored-leads.ts'

test.use({ viewport: phone })

const service = process.env.SITE ?? ''
const pages = process.env.OTHER_ORIGIN ?? ''
const enquiryUrl = `${service}${forms.enquiry.path}`
const policy = contentPolicy(
  { ...project.settings, calls: { ...project.settings.calls, enquiry: enquiryUrl } },
  readInlineHashes(`${builtFolder(project.id)}/csp.json`),
)

/** The built pages on a static host, with the enquiry URL of a service elsewhere. */
const staticHost = (): Server =>
  createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', pages).pathname
    const file = /\.\w+$/.test(path) ? path : `${path}.html`
    const content = await readFile(join(builtFolder(project.id), 'site', file)).catch(() => undefined)
    const isText = /\.(js|html)$/.test(file)
    response.writeHead(content ? 200 : 404, {
      ...always,
      'content-type': contentType(file),
      'content-security-policy': policy,
    })
    response.end(isText ? content?.toString().replaceAll(forms.enquiry.path, enquiryUrl) : content)
  })

test('pages on another origin send their leads, and the campaign arrives with them', async ({ page }) => {
  const host = staticHost().listen(Number(new URL(pages).port), '127.0.0.1')
  try {
    const address = `${pages}/Pricing?utm_source=search&gclid=abc`
    const modal = await openForm(page, 'enquiry', address)
    const answered = page.waitForResponse(answer => answer.url() === enquiryUrl && answer.status() === 201)
    await fillIn(modal, 'Other Origin')
    await submitButton(modal).click()
    const answer = await answered
    await expect(toast(page)).toHaveText(/^We received/)
    expect((await answer.request().allHeaders()).referer).toBe(`${pages}/`)
    const { id } = await answer.json()
    expect((await storedLeads()).find(lead => lead.id === id)).toMatchObject({
      pageAddress: address,
      pageParameters: { utm_source: ['search'], gclid: ['abc'] },
    })
  } finally {
    host.close()
    host.closeAllConnections()
  }
})
