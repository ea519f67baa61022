import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { Deal, DealLead } from '#api/deals/deal.ts'
import { newDeal } from '#domain/deals/deal-state.ts'
import { noVisit } from '#domain/visits/visit-state.ts'
import { LinkRequest } from './link-request.tsx'

// The clock of the desk has no value on a server.
vi.mock('../controls/use-now.ts', () => ({ useNow: () => Date.now() }))
vi.hoisted(() => vi.stubGlobal('location', new URL('http://desk.example/desk')))

const visitAt = Date.now() + 86_400_000
const email = 'asha@buyer.example'
const visit = { ...noVisit, stage: 'confirmed' as const }
const booked = { at: 2, by: 'agent@northfield.example', kind: 'visit' as const, from: null, to: visitAt }
const sent = { at: 3, by: 'agent@northfield.example', kind: 'page' as const }

const markup = (more: Partial<Deal> = {}) => {
  const leads = [{ leadId: 'lead', projectId: 'p', name: 'rahul', receivedAt: 1 } as DealLead]
  const contact = { id: 'c.p', projectId: 'p', version: 0, name: 'asha', phone: '+919845033101' }
  const deal = {
    ...{ ...newDeal, ...contact, phoneE164: contact.phone, country: null, isDemo: false },
    ...{ leads, leadCount: 1, details: { ...newDeal.details, email } },
  }
  return renderToStaticMarkup(<LinkRequest deal={{ ...deal, history: [], historyCount: 0, ...more }} />)
}

test('after a visit was booked, the desk offers to send it, until it was sent', () => {
  expect(markup()).toBe('')
  const untold = { visit, visitAt, history: [booked] }
  expect(markup(untold)).toMatch(/Send the visit.*Send by mail/)
  expect(markup({ ...untold, history: [booked, sent] })).toBe('')
  expect(markup({ ...untold, history: [sent, booked] })).toContain('Send the visit')
  expect(markup({ ...untold, visitAt: Date.now() - 1 })).toBe('')
  expect(markup({ ...untold, permission: { agreed: [], withdrawn: ['message'] } })).toBe('')
})

test('a link that was asked for names its form, and says why it cannot be sent', () => {
  const linkRequests = [{ form: 'lead', since: 1 }]
  expect(markup({ linkRequests })).toMatch(/Asks for the link.*the form of .*\(Rahul\).*Send by mail/)
  const stopped = markup({ linkRequests, permission: { agreed: [], withdrawn: ['message'] } })
  expect(stopped).toContain('Messages to them are stopped, so the link cannot be sent.')
  const details = { ...newDeal.details, email: null }
  expect(markup({ linkRequests, details })).toContain('Note their e-mail address to send it.')
})
