import { expect, test } from 'vitest'
import type { Scope } from '#domain/team/scope.ts'
import { createInbox } from './inbox.ts'

test('filter values are counted once a minute for each scope, and kept for a bounded number of scopes', async () => {
  const counted: Scope[] = []
  const inbox = createInbox({
    index: {
      quick: {} as never,
      slow: { choices: async (scope: Scope) => void counted.push(scope) } as never,
    },
    leads: { findMany: async () => [] },
    blockedMarks: {} as never,
  })
  const scopeOf = (project: string): Scope => ({ projects: [project], owners: null }) as never
  await inbox.filterOptions(scopeOf('first'))
  await inbox.filterOptions(scopeOf('first'))
  expect(counted.length).toBe(1)
  for (let count = 0; count < 100; count += 1) await inbox.filterOptions(scopeOf(`p${count}`))
  await inbox.filterOptions(scopeOf('p99'))
  expect(counted.length).toBe(101)
  await inbox.filterOptions(scopeOf('first'))
  expect(counted.length).toBe(102)
})
