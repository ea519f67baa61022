import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Permission } from '#domain/contacts/permission.ts'
import { DoNotCallBadge } from './do-not-call-badge.tsx'

const markup = (permission: Permission) => renderToStaticMarkup(<DoNotCallBadge who={{ permission }} />)

test('beside the call button it says that calls were stopped on some of the forms', () => {
  const agreed = { agreed: ['call' as const], withdrawn: [] }
  expect(markup(agreed)).toBe('')
  expect(markup({ ...agreed, takenBack: { call: { forms: 1, of: 2 } } })).toContain(
    'Calls stopped on 1 of 2 forms',
  )
  expect(markup({ agreed: [], withdrawn: ['call'] })).toContain('Do not call')
})
