import { expect, test } from 'vitest'
import { erasingQuiet } from './erase-inactive.ts'

/** An index that is being built: before it is done, somebody who booked since is still lost. */
const building = () => {
  let status = 'lost'
  const asked: Record<string, unknown> = {
    members: ['p'],
    get activity() {
      return [{ id: 1, contactId: 'p', projectId: 'x', status, at: 1 }]
    },
  }
  const read = async (ask: (link: never) => unknown) => ask({ call: (name: string) => asked[name] } as never)
  return {
    slow: read as never,
    quick: read as never,
    finish: async () => {
      status = 'booked'
    },
    catchUp: async () => true,
    emptyLog: async () => {},
  }
}

test('nobody is erased for how they stood before the index knew all of them', async () => {
  const erased: string[] = []
  const erase = async (contactId: string) => erased.push(contactId)
  const eraseQuiet = erasingQuiet({ changes: { erase }, index: building(), keepStopped: async () => {} })
  expect(await eraseQuiet(10, ({ status }) => (status === 'lost' ? 10 : undefined))).toBe(0)
  expect(erased).toEqual([])
})
