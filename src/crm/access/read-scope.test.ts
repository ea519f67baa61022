import { expect, test } from 'vitest'
import type { Access } from '#api/settings/access.ts'
import type { Member } from '#api/team/team.ts'
import type { Scope } from '#domain/team/scope.ts'
import { scopeFor } from './read-scope.ts'

const access: Access = { agentsSee: 'own', leads: { ravi: 'lata', uma: 'lata', om: 'someone-else' } }
const openAccess: Access = { ...access, agentsSee: 'all' }

test.each<[string, Member, Access, Scope]>([
  ['an admin sees everything', { email: 'asha', role: 'admin' }, access, {}],
  ['an agent sees their own', { email: 'ravi', role: 'agent' }, access, { owners: ['ravi'], team: ['ravi'] }],
  [
    'a team lead sees their team’s',
    { email: 'lata', role: 'lead' },
    access,
    { owners: ['lata', 'ravi', 'uma'], team: ['lata', 'ravi', 'uma'] },
  ],
  [
    'a former team lead sees their own',
    { email: 'lata', role: 'agent' },
    access,
    { owners: ['lata'], team: ['lata'] },
  ],
  [
    'where agents see all, only their own are theirs',
    { email: 'ravi', role: 'agent' },
    openAccess,
    { team: ['ravi'] },
  ],
  [
    'an editor sees no deal, whatever agents see',
    { email: 'esha', role: 'editor', projects: ['lakeside'] },
    openAccess,
    { projects: [], owners: [], team: [] },
  ],
  [
    'a limit by project stays',
    { email: 'ravi', role: 'agent', projects: ['lakeside'] },
    openAccess,
    { projects: ['lakeside'], team: ['ravi'] },
  ],
])('%s', (_, member, given, scope) => {
  expect(scopeFor(member, given)).toEqual(scope)
})
