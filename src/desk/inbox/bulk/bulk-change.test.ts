import { expect, it, vi } from 'vitest'
import type { InboxRow } from '#api/inbox/inbox.ts'
import { unaskedPermission } from '#domain/contacts/permission.ts'

vi.stubGlobal('location', new URL('http://desk.example/desk/inbox'))
const { useInbox } = await import('../../data/inbox/inbox-store.ts')
const { changeSelected } = await import('./bulk-change.ts')
const { toggleSelected } = await import('./selection.ts')

const row = (dealId: string, status: InboxRow['status'], owner: string | null): InboxRow => ({
  ...{ dealId, leadId: dealId, projectId: 'p', name: dealId, phone: '+919800000000', form: 'enquiry' },
  ...{ receivedAt: 1, status, owner, source: null, medium: null, campaign: null, country: 'IN' },
  ...{ visitAt: null, visitRequest: null, asks: null, waitingSince: 1, hasWrittenAgain: false, attempts: 0 },
  ...{ next: { what: 'Call back', at: 5 }, interest: null, permission: unaskedPermission },
  ...{ isFlagged: false, isDemo: false, leadCount: 1 },
})

it('restores all deals when a bulk change fails', async () => {
  const rows = [row('a', 'new', null), row('b', 'visited', 'ravi@northfield.example'), row('c', 'lost', null)]
  useInbox.setState({ rows })
  const shown: InboxRow[][] = []
  useInbox.subscribe(state => shown.push(state.rows))
  vi.stubGlobal('fetch', async () =>
    Response.json({ ok: false, error: 'The store is busy.' }, { status: 400 }),
  )
  for (const id of ['a', 'b']) toggleSelected(id)
  await changeSelected({ status: 'contacted' })
  expect(shown.map(all => all.map(({ status }) => status))).toEqual([
    ['contacted', 'contacted', 'lost'],
    ['new', 'visited', 'lost'],
  ])
  // As in the service, a contact who gets a reply is no longer waiting.
  expect(shown[0]?.map(({ waitingSince }) => waitingSince)).toEqual([null, null, 1])
  expect(useInbox.getState().rows).toEqual(rows)
})
