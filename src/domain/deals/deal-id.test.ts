import { expect, test } from 'vitest'
import { contactOf, makeDealId, readDealId } from './deal-id.ts'

test.each(['lakeside', 'north field', 'a.b', '50%~off', 'ಸರೋವರ', 'a/b?c#d', ''])(
  'a deal’s id names the project %j in letters that are safe in an address',
  project => {
    const id = makeDealId('Ab_9-', project)
    expect(id).toMatch(/^[\w.~!*'()-]+$/)
    expect(readDealId(id)).toEqual({ contact: 'Ab_9-', project })
    expect(contactOf(id)).toBe('Ab_9-')
  },
)

test('a contact’s id names no project, and a foreign id names a project that does not exist', () => {
  expect(readDealId('Ab_9-')).toEqual({ contact: 'Ab_9-', project: undefined })
  expect(readDealId('Ab_9-.~zz')).toEqual({ contact: 'Ab_9-', project: '' })
})
