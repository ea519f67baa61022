import { expect, it, vi } from 'vitest'
import type { InboxRow } from '#contract/crm/inbox.ts'

vi.stubGlobal('location', new URL('http://desk.example/desk/inbox'))
const { useInbox } = await import('../people/inbox-store.ts')
const { changeSelected } = await import('./bulk-change.ts')
const { toggleSelected } = await import('./selection.ts')

const row = (personId: string, status: InboxRow['status'], owner: string | null) =>
  ({ personId, status, owner }) as InboxRow

it('gives everybody back what they had where a change of many fails', async () => {
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
  expect(useInbox.getState().rows).toEqual(rows)
})
