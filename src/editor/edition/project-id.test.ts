import { expect, test } from 'vitest'
import { projectIdFault, toProjectId } from './project-id.ts'

test.each([
  ['Hill View II', 'hill-view-ii'],
  ['Asha’s Court – II', 'ashas-court-ii'],
  ['Café Résidence', 'cafe-residence'],
  ['  42 Park ', 'park'],
  ['ಬೆಳಕು', ''],
  ['A'.repeat(60), 'a'.repeat(40)],
])('%j is filed under %j', (name, id) => {
  expect(toProjectId(name)).toBe(id)
})

test.each([
  '',
  'Hill',
  '-hill',
  '9hill',
  'hill_view',
  'hill/view',
  'desk',
  'default',
  'constructor',
  'toString',
  '__proto__',
  'a'.repeat(41),
  'con',
  'nul',
  'com1',
  'x-',
])('%j is no name of a project', id => {
  expect(projectIdFault(id)).toMatch(/name/)
})

test('a name that will do is not refused', () => {
  for (const id of ['hill-view-2', 'x', 'console', 'conner-hill'])
    expect([id, projectIdFault(id)]).toEqual([id, undefined])
})
