import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { leadsCommand } from './command.ts'
import { createTestService, enquiry, openStore, scratchFolder } from './test-service.ts'

test('a list loaded twice counts once, its bad lines are reported, and it can be removed again', async () => {
  const folder = scratchFolder()
  await openStore(folder)
  const file = join(scratchFolder(), 'numbers.csv')
  const list = (args: string[], environment = {}) =>
    leadsCommand(folder, ['do-not-call', ...args], environment)
  writeFileSync(file, '98765 43210\nnobody\n+919876543211\n098765-43210\n')
  expect(await list(['load', file])).toMatchObject({
    code: 1,
    out: '2 numbers added, 2 numbers on the list.\n',
    err: expect.stringContaining('No number was found in line 2.'),
  })
  expect((await list(['load', file])).out).toBe('0 numbers added, 2 numbers on the list.\n')
  expect(statSync(join(folder, 'do-not-call.key')).mode & 0o777).toBe(0o600)
  for (const name of readdirSync(folder))
    expect(readFileSync(join(folder, name), 'latin1')).not.toMatch(/98765[ -]?4321/)
  writeFileSync(file, '+91 98765 43211\n+91 98765 43219')
  expect(await list(['remove', file])).toMatchObject({
    code: 0,
    out: '1 number removed, 1 number on the list.\n',
  })
  const other = { DO_NOT_CALL_KEY: 'A'.repeat(43) }
  expect(await list(['load', file], other)).toMatchObject({
    code: 1,
    err: expect.stringContaining('loaded by another key. Set that one, or empty the list with clear.'),
  })
  expect((await list(['clear'])).code).toBe(0)
  expect((await list(['count'])).out).toBe('0 numbers on the list.\n')
  expect((await list([])).err).toContain('Usage: do-not-call load FILE')
})

test('list and export mark numbers on the list, and a contact deleted after withdrawing calls is added to it', async () => {
  const folder = scratchFolder()
  const store = await openStore(folder)
  const { enquire } = await createTestService({ store })
  const file = join(scratchFolder(), 'numbers.csv')
  writeFileSync(file, '+919876543210')
  const leads = async (...args: string[]) => (await leadsCommand(folder, args)).out
  await leads('do-not-call', 'load', file)
  await enquire(enquiry())
  expect(await leads('list')).toContain('[do not call: on the do-not-call list]')
  const csv = await leads('export', '--format', 'csv')
  expect(csv).toContain(',,on the do-not-call list\r\n')
  expect(csv).not.toContain('tel:')
  const [told] = JSON.parse(await leads('export', '--format', 'json'))
  expect(told).toMatchObject({ withdrawn: [], doNotCall: 'on the do-not-call list' })
  await leads('delete-person', '+919876543210')
  await leads('do-not-call', 'clear')
  const sentAndWithdrawn = async () => {
    await enquire(enquiry())
    const [{ id = '', contactId = '', receivedAt = 0 } = {}] = await store.list({ limit: 1 })
    const ask = { what: 'withdraw' as const, purposes: ['call' as const] }
    const facts = [{ kind: 'ask' as const, id: randomUUID(), ask }]
    await store.changes.append([{ contactId, basis: null, facts }], { by: 'visitor', at: receivedAt + 1 })
    return id
  }
  await sentAndWithdrawn()
  expect(await leads('delete-person', '+919876543210')).toContain(
    'they are on the do-not-call list (as a hash)',
  )
  expect(await leads('do-not-call', 'count')).toBe('1 number on the list.\n')
  await leads('do-not-call', 'clear')
  // Deleting the last lead of a contact deletes their requests too.
  expect(await leads('delete', await sentAndWithdrawn())).toContain(
    'they are on the do-not-call list (as a hash)',
  )
  expect(await leads('do-not-call', 'count')).toBe('1 number on the list.\n')
})
