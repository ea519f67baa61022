import { expect, it } from 'vitest'
import { noDetails } from '#domain/contacts/details.ts'
import { mayCall, unaskedPermission } from '#domain/contacts/permission.ts'
import { noVisit } from '#domain/visits/visit-state.ts'
import type { Deal, DealLead } from './deals/deal.ts'
import { deriveInboxRow, deriveVisit } from './derive-rows.ts'
import type { InboxRow } from './inbox/inbox.ts'
import type { Visit } from './visits/visits.ts'

const row: InboxRow = {
  dealId: 'p',
  leadId: 'second',
  projectId: 'northfield',
  name: 'asha',
  phone: '+919800000000',
  form: 'enquiry',
  receivedAt: 1,
  status: 'new',
  owner: null,
  source: 'search',
  medium: null,
  campaign: null,
  country: 'IN',
  visitAt: null,
  visitRequest: null,
  asks: null,
  waitingSince: 1,
  hasWrittenAgain: false,
  attempts: 0,
  next: null,
  interest: null,
  permission: unaskedPermission,
  isFlagged: true,
  isDemo: false,
  leadCount: 1,
}

const deal: Deal = {
  id: 'p',
  projectId: 'project',
  version: 3,
  name: 'asha menon',
  phone: '+919811111111',
  phoneE164: '+919811111111',
  country: 'AE',
  details: { ...noDetails, interest: 'hot' },
  status: 'contacted',
  lostReason: null,
  owner: 'ravi@northfield.example',
  visitAt: 50,
  visitRequest: 60,
  visitRequests: [],
  visit: { ...noVisit, stage: 'confirmed', asks: { way: 'video', pickUp: null, isOff: false } },
  waitingSince: null,
  hasWrittenAgain: true,
  attempts: 2,
  takenFrom: null,
  next: { what: 'Call back', at: 70 },
  permission: { agreed: [], withdrawn: ['call'] },
  isBlocked: true,
  requests: [],
  linkRequests: [],
  visits: [],
  registration: null,
  isDemo: true,
  leads: [{ leadId: 'second', name: 'asha as sent' } as DealLead],
  leadCount: 2,
  history: [],
  historyCount: 0,
}

it('a row keeps its lead, and takes everything else from the deal', () => {
  const {
    id,
    status,
    owner,
    visitAt,
    visitRequest,
    waitingSince,
    hasWrittenAgain,
    next,
    attempts,
    permission,
  } = deal
  expect(deriveInboxRow(deal, row)).toEqual({
    ...row,
    dealId: id,
    name: 'asha as sent',
    ...{ status, owner, visitAt, visitRequest, waitingSince, hasWrittenAgain, next, attempts, permission },
    asks: deal.visit.asks,
    interest: 'hot',
    isBlocked: true,
    isDemo: true,
    leadCount: 2,
  })
})

it('no longer shows a number that may not be called, and shows it again once it may', () => {
  const stopped = deriveInboxRow(deal, row)
  expect([mayCall(row), mayCall(stopped)]).toEqual([true, false])
  const { isBlocked: _, ...others } = deal
  expect(mayCall(deriveInboxRow({ ...others, permission: unaskedPermission }, stopped))).toBe(true)
})

it('shows the name the team noted, or the sent one after it is removed', () => {
  const noted = deriveInboxRow({ ...deal, details: { ...noDetails, name: 'asha m' } }, row)
  expect(noted.name).toBe('asha m')
  expect(deriveInboxRow(deal, noted).name).toBe('asha as sent')
})

it('a calendar shows the visit as in its deal, and none after it was removed', () => {
  const visit: Visit = {
    ...{ dealId: 'p', name: 'asha', phone: '+919800000000', visitAt: 40, status: 'new', owner: null },
    ...{ visit: noVisit, permission: unaskedPermission, visitRequest: null, version: 1 },
    ...{ lastNote: 'Brings her parents.', projects: ['northfield'] },
  }
  const { name, visitAt, visitRequest, status, owner, permission, version } = deal
  expect(deriveVisit(deal, visit)).toEqual({
    ...visit,
    ...{ name, visitAt, visitRequest, status, owner, permission, version, visit: deal.visit },
    isBlocked: true,
  })
  expect(deriveVisit({ ...deal, visitAt: null }, visit)).toBeUndefined()
})
