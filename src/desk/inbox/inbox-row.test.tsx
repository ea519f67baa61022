import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { InboxRow } from '#api/inbox/inbox.ts'
import { unaskedPermission } from '#domain/contacts/permission.ts'

vi.stubGlobal('location', new URL('http://desk.example/desk/inbox'))
vi.mock('../controls/use-now.ts', () => ({ useNow: () => 5 }))
const { InboxRowItem } = await import('./inbox-row.tsx')

const markup = (more: Partial<InboxRow>) => {
  const row: InboxRow = {
    ...{ dealId: 'd', leadId: 'l', projectId: 'p', name: 'nila', phone: '+919800000000', form: 'enquiry' },
    ...{
      receivedAt: 1,
      status: 'new',
      owner: null,
      source: null,
      medium: null,
      campaign: null,
      country: 'IN',
    },
    ...{ visitAt: null, visitRequest: null, asks: null, waitingSince: 1, hasWrittenAgain: false },
    ...{ attempts: 0, next: null, interest: null, permission: unaskedPermission },
    ...{ isFlagged: false, isDemo: false, leadCount: 1 },
    ...more,
  }
  return renderToStaticMarkup(
    <InboxRowItem row={row} position={1} total={1} isOpen={false} top={0} height={60} />,
  )
}

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
