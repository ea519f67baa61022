import { expect, test } from 'vitest'
import { createInactiveErasure } from './erase-inactive.ts'

/** An index that is still being built: a contact who has booked in the meantime is still shown as lost. */
const building = () => {
  let status = 'lost'
  const queries = {
    members: async () => ['p'],
    activity: async () => [{ id: 1, contactId: 'p', projectId: 'x', status, at: 1 }],
  }
  return {
    slow: queries as never,
    quick: queries as never,
    finish: async () => {
      status = 'booked'
    },
    catchUp: async () => true,
    emptyLog: async () => {},
  }
}

test('no contact is erased because of a state from before the index was complete', async () => {
  const erased: string[] = []
  const erase = async (contactId: string) => erased.push(contactId)
  const eraseInactive = createInactiveErasure({
    changes: { erase },
    index: building(),
    addToDoNotCall: async () => {},
  })
  expect(await eraseInactive(10, ({ status }) => (status === 'lost' ? 10 : undefined))).toBe(0)
  expect(erased).toEqual([])
})
