import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import type { Today } from '#contract/desk/today.ts'
import { blockedNumbers } from '../../../../src/service/desk/blocked-numbers.ts'
import { openDesk } from '../../../../src/service/desk/open-desk.ts'
import { changeNumbers } from '../../../../src/service/records/do-not-call.ts'
import { scratchFolder } from '../../test-service.ts'
import { createDeskService, numbered } from '../desk-service.ts'
import { deskStorage } from '../desk-storage.ts'

const key = randomBytes(32).toString('base64url')

/** A desk that looks at the list each time. */
const withList = async () => {
  const storage = deskStorage()
  const { desk: _, ...store } = await storage.open()
  const { changes } = store
  const onFault = () => {}
  const blocked = blockedNumbers({ changes, key: () => key, lookMs: 0, onFault })
  const desk = await openDesk({ leads: store, changes, folder: scratchFolder(), blocked, onFault })
  onTestFinished(() => desk.close())
  const service = await createDeskService(undefined, { store, desk })
  const list = (phones: string[], isAdded = true) => changeNumbers(changes, key, phones, isAdded)
  return { ...service, list }
}

test('a lead of a number that is not called is taken as ever, and marked wherever it is shown', async () => {
  const { send, list, inbox, personNamed, ask, names, now } = await withList()
  await list([numbered(1)])
  await send({ name: 'asha rao', number: numbered(0) })
  await send({ name: 'not me', number: numbered(1), visitAt: now() + 3_600_000 })
  const marks = async () => (await inbox()).rows.map(({ name, isBlocked = false }) => [name, isBlocked])
  expect(await marks()).toEqual([
    ['not me', true],
    ['asha rao', false],
  ])
  expect((await personNamed('not me')).isBlocked).toBe(true)
  expect((await personNamed('asha rao')).isBlocked).toBeUndefined()
  const { body } = await ask<Today>('GET', '/api/desk/today')
  expect(body.waiting.rows.map(({ name, isBlocked }) => [name, isBlocked])).toContainEqual(['not me', true])
  expect([await names('blocked=yes'), await names('blocked=no')]).toEqual([['not me'], ['asha rao']])
  const { body: counted } = await ask('GET', '/api/desk/count?blocked=yes')
  expect(counted.people).toBe(1)
  // Who wrote before is marked as well, and a number that is taken off counts no more.
  await list([numbered(0)])
  await list([numbered(1)], false)
  expect(await marks()).toEqual([
    ['not me', false],
    ['asha rao', true],
  ])
  expect(await names('blocked=yes')).toEqual(['asha rao'])
  await send({ name: 'somebody new', number: numbered(2) })
  expect(await names('blocked=no')).toEqual(['somebody new', 'not me'])
})
