import { beforeEach, expect, test, vi } from 'vitest'
import type { Deal } from '#api/deals/deal.ts'
import { newDeal } from '#domain/deals/deal-state.ts'
import type { HistoryEntry } from '#domain/deals/history-entry.ts'
import { useAddress } from '../address/address.ts'
import { changeDeal, useConflicts } from './change-deal.ts'
import { cacheContact, showDeal, snapshotOf, useDeals } from './deals.ts'
import { useSession } from './session/session.ts'
import { useToasts } from './toasts.ts'

vi.hoisted(() => vi.stubGlobal('location', new URL('http://desk.example/desk')))

const me = 'divya@northfield.example'
const other = 'arjun@northfield.example'
const lost = { status: 'lost', lostReason: 'Could not be reached' } as const

const deal = (version: number, history: HistoryEntry[] = []): Deal => ({
  ...newDeal,
  ...{ id, projectId: 'p', version, name: 'asha rao', phone: '+919876543210', phoneE164: null },
  ...{ country: null, isDemo: false, leads: [], leadCount: 0, history, historyCount: history.length },
})

const contacted = (by: string): HistoryEntry => ({
  ...{ at: 5, by, kind: 'status' },
  ...{ from: 'new', to: 'contacted', lostReason: null },
})

let sent: unknown[] = []
let id = ''
let count = 0

beforeEach(() => {
  sent = []
  count += 1
  id = `contact${count}.p`
  useSession.setState({ phase: 'in', member: { email: me, role: 'agent' } } as never)
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return Response.json({ ok: true, deal: deal(9) })
  })
})

test('a sheet opened on an older state shows what colleagues changed, and does not save', async () => {
  cacheContact(deal(1, [contacted(other)]))
  await changeDeal(id, lost, deal(0))
  expect(sent).toEqual([])
  // In any view other than the lead, a toast links to the lead.
  expect(useToasts.getState().toasts.at(-1)).toMatchObject({
    text: expect.stringContaining('Someone else changed this lead first.'),
    action: { label: 'Open' },
  })
  expect(useConflicts.getState()[id]).toEqual({ mine: lost, theirs: [contacted(other)] })
  // After the member confirms, the change is saved on top of the newer version.
  await changeDeal(id, lost)
  expect(sent).toEqual([{ ...lost, version: 1 }])
  expect(useConflicts.getState()[id]).toBeUndefined()
})

test.each<[what: string, entry: HistoryEntry]>([
  ['a change of one’s own', contacted(me)],
  ['a note of somebody else', { at: 5, by: other, kind: 'note', text: 'Prefers evenings' }],
])('%s since the sheet was opened is in nobody’s way', async (_, entry) => {
  cacheContact(deal(1, [entry]))
  await changeDeal(id, lost, deal(0))
  expect(sent).toEqual([{ ...lost, version: 1 }])
})

test('of many deals that were opened, the oldest are forgotten, but not the open one or one with an unsaved change', () => {
  const names = Array.from({ length: 300 }, (_, index) => `opened${index}.p`)
  const [open = '', changed = '', oldest = ''] = names
  const inbox = useAddress.getState().inbox
  useAddress.setState({ view: { name: 'lead', dealId: open }, inbox } as never)
  const cacheSome = (from: number, to: number) => {
    for (const one of names.slice(from, to)) cacheContact({ ...deal(1), id: one })
  }
  cacheSome(0, 100)
  showDeal({ ...deal(1), id: changed, owner: me })
  cacheSome(100, 300)
  expect(names.filter(snapshotOf).length).toBeLessThanOrEqual(200)
  expect(Object.keys(useDeals.getState().deals).length).toBeLessThanOrEqual(202)
  expect(snapshotOf(open)).toBeDefined()
  expect(snapshotOf(changed)).toBeDefined()
  expect(useDeals.getState().deals[changed]).toMatchObject({ owner: me })
  expect(snapshotOf(oldest)).toBeUndefined()
  expect(useDeals.getState().deals[oldest]).toBeUndefined()
})
