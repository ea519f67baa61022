import { expect, test } from 'vitest'
import type { OwnerRule } from '#api/settings/owner-rules.ts'
import { ruleFor } from './find-rule.ts'

const rule = (id: string, more: Partial<OwnerRule>): OwnerRule => ({
  id,
  name: id,
  sources: [],
  campaigns: [],
  give: 'nobody',
  members: [],
  ...more,
})

test('the first rule fits that asks for the lead’s project, source and campaign, or for any', () => {
  const rules = [rule('lake', { projects: ['lake'], sources: ['search'] }), rule('any', { projects: [] })]
  const found = (project: string, source: string | null) =>
    ruleFor(rules, { project, source, campaign: null })?.id
  expect(found('lake', 'search')).toBe('lake')
  expect(found('lake', 'Search')).toBe('lake')
  expect(found('lake', null)).toBe('any')
  expect(found('hill', 'search')).toBe('any')
})
