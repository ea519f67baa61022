import { expect, it, vi } from 'vitest'
import type { InboxRow } from '#api/inbox/inbox.ts'
import { inboxRow } from '../../../../tests/inbox-row.ts'

vi.stubGlobal('location', new URL('http://desk.example/desk/inbox'))
const { followInbox, loadedRows } = await import('../../data/inbox.ts')
const { changeSelected } = await import('./bulk-change.ts')
const { toggleSelected } = await import('./selection.ts')

const row = (dealId: string, status: InboxRow['status'], owner: string | null): InboxRow =>
  inboxRow(dealId, { status, owner, waitingSince: 1, next: { what: 'Call back', at: 5 } })

it('restores all deals when a bulk change fails', async () => {
  const rows = [row('a', 'new', null), row('b', 'visited', 'ravi@northfield.example'), row('c', 'lost', null)]
  vi.stubGlobal('fetch', async () => Response.json({ ok: true, rows, next: null }))
  const stop = followInbox(() => {})
  await vi.waitFor(() => expect(loadedRows()).toHaveLength(3))
  let predicted: InboxRow[] = []
  vi.stubGlobal('fetch', async () => {
    predicted = loadedRows()
    return Response.json({ ok: false, error: 'The store is busy.' }, { status: 400 })
  })
  for (const id of ['a', 'b']) toggleSelected(id)
  await changeSelected({ status: 'contacted' })
  expect(predicted.map(({ status }) => status)).toEqual(['contacted', 'contacted', 'lost'])
  // As in the service, a contact who gets a reply is no longer waiting.
  expect(predicted.map(({ waitingSince }) => waitingSince)).toEqual([null, null, 1])
  expect(loadedRows()).toEqual(rows)
  stop()
})
