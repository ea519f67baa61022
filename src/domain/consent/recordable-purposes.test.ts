import { expect, test } from 'vitest'
import { offeredPurposes, recordablePurposes } from './recordable-purposes.ts'

const projects = [
  { projectId: 'one', purposes: ['call', 'message'] as const },
  { projectId: 'two', purposes: ['advertising', 'call'] as const },
]

test.each([
  [['one'], ['call', 'message']],
  [['two'], ['call', 'advertising']],
  [
    ['two', 'one', 'two'],
    ['call', 'message', 'advertising'],
  ],
  [['gone'], ['call', 'message', 'advertising']],
])('leads of %j offer %j', (ids, offered) => {
  const leads = ids.map(projectId => ({ projectId }))
  expect(offeredPurposes(leads, projects)).toEqual(offered)
})

test.each([
  [{ agreed: null, withdrawn: [] }, ['call']],
  [{ agreed: ['share' as const], withdrawn: [] }, ['call', 'share']],
  [{ agreed: [], withdrawn: ['message' as const] }, ['call', 'message']],
])(
  'where calls are offered and %j was said, only calls can be agreed to, %j withdrawn',
  (permission, withdraw) => {
    expect(recordablePurposes(['call'], permission)).toEqual({ agree: ['call'], withdraw })
  },
)
