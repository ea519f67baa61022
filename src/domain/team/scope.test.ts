import { expect, test } from 'vitest'
import { everything, holdsDeal, isOfTeam, narrowToProjects, ofAnyOwner, type Scope } from './scope.ts'

const asha = 'asha@northfield.example'
const bela = 'bela@northfield.example'

test.each<[string, Scope, { projectId: string; owner: string | null }, boolean]>([
  ['everything holds any deal', everything, { projectId: 'lakeside', owner: bela }, true],
  ['a project holds its deals', { projects: ['lakeside'] }, { projectId: 'lakeside', owner: bela }, true],
  ['a project holds no others', { projects: ['lakeside'] }, { projectId: 'hillside', owner: null }, false],
  ['an owner’s scope holds their deals', { owners: [asha] }, { projectId: 'lakeside', owner: asha }, true],
  ['and those of nobody', { owners: [asha] }, { projectId: 'lakeside', owner: null }, true],
  ['but not a colleague’s', { owners: [asha] }, { projectId: 'lakeside', owner: bela }, false],
  [
    'both limits hold together',
    { projects: ['lakeside'], owners: [asha] },
    { projectId: 'hillside', owner: asha },
    false,
  ],
])('%s', (_, scope, deal, isHeld) => {
  expect(holdsDeal(scope, deal)).toBe(isHeld)
})

test('asking for a project never widens a scope', () => {
  expect(narrowToProjects({ projects: ['a', 'b'] }, ['b', 'c'])).toEqual({ projects: ['b'] })
  expect(narrowToProjects(everything, ['c'])).toEqual({ projects: ['c'] })
  expect(narrowToProjects({ projects: ['a'] }, undefined)).toEqual({ projects: ['a'] })
})

test('a member who sees every deal still has only their own and unassigned deals as theirs', () => {
  const scope: Scope = { team: [asha] }
  expect([isOfTeam(scope, asha), isOfTeam(scope, null), isOfTeam(scope, bela)]).toEqual([true, true, false])
  expect(isOfTeam(everything, bela)).toBe(true)
  expect(ofAnyOwner({ projects: ['a'], owners: [asha], team: [asha] })).toEqual({
    projects: ['a'],
    team: [asha],
  })
})
