import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { InboxRow } from '#api/inbox/inbox.ts'
import { unaskedPermission } from '#domain/contacts/permission.ts'
import { inboxRow } from '../../../tests/inbox-row.ts'

vi.stubGlobal('location', new URL('http://desk.example/desk/inbox'))
vi.mock('../controls/use-now.ts', () => ({ useNow: () => 5 }))
const { queryClient } = await import('../data/queries.ts')
const { InboxRowItem, latestRequest } = await import('./inbox-row.tsx')

const markup = (more: Partial<InboxRow>) =>
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <InboxRowItem row={inboxRow('d', more)} position={1} total={1} isOpen={false} top={0} height={60} />
    </QueryClientProvider>,
  )

test('a row says how many leads came; a number that a member added is none of them', () => {
  expect(markup({ leadCount: 1 })).not.toContain('×')
  expect(markup({ leadCount: 2 })).toContain('×2')
  expect(markup({ leadCount: 2, addedCount: 1 })).not.toContain('×')
  expect(markup({ leadCount: 4, addedCount: 1 })).toContain('×3')
})

test('a row says before a call that calls were stopped on some of the forms', () => {
  const permission = { agreed: ['call' as const], withdrawn: [], takenBack: { call: { forms: 1, of: 2 } } }
  expect(markup({ permission })).toContain('Calls stopped on 1 of 2 forms')
  expect(markup({ permission: unaskedPermission })).not.toContain('stopped')
})

const noon = Date.parse('2026-11-20T12:00:00+05:30')
const hourMs = 3_600_000

test('shows the coming visit, even if the contact wrote again', () => {
  expect(latestRequest({ form: 'enquiry', visitAt: noon, receivedAt: noon - hourMs })).toBe(
    'Visit Fri, 20 Nov, 12:00 pm',
  )
})

test('shows their last request, not a visit that was over when they wrote', () => {
  expect(latestRequest({ form: 'enquiry', visitAt: noon, receivedAt: noon + hourMs })).toBe('Enquiry')
  expect(latestRequest({ form: 'site-visit', visitAt: null, receivedAt: noon })).toBe('Site visit')
})
