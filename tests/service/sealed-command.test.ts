import { existsSync, readFileSync, rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sealKeyFile } from '../../src/store/seal-keys.ts'
import { leadsCommand } from './command.ts'
import { createTestService, enquiry, openStore, scratchFolder } from './test-service.ts'

const sealing = { KEEP_SEALED_DAYS: '365' }

/** A folder in which the command has erased a contact. */
const withErased = async () => {
  const folder = scratchFolder()
  const store = await openStore(folder)
  const { enquire } = await createTestService({ store })
  await enquire(enquiry({ name: 'Zebediah Quill', phoneNumber: '+919812345678' }))
  const leads = (...args: string[]) => leadsCommand(folder, args, sealing)
  expect(await leads('delete-person', '98123 45678')).toMatchObject({ code: 0 })
  return { leads, store, folder }
}

test('sealed records are listed without any identity, all or those of one number', async () => {
  const { leads } = await withErased()
  const { out } = await leads('sealed')
  expect(out).toMatch(/^\w{4}-\w{4}-\w{4}-\w{4} {2}sealed .* until .* 1 lead {2}key [\da-f]{8}\n$/)
  expect((await leads('sealed', '098123 45678')).out).toBe(out)
  expect((await leads('sealed', '+919800000000')).out).toBe('That number has no sealed record.\n')
  expect((await leads('list')).out).not.toMatch(/zebediah/i)
})

test('the list warns if the key is stored with the data, and not if it is given', async () => {
  const { leads, folder } = await withErased()
  expect((await leads('sealed')).err).toContain(
    `is stored next to it, in ${sealKeyFile(folder)}: anyone who copies`,
  )
  const given = { ...sealing, SEAL_KEY: readFileSync(sealKeyFile(folder), 'utf8').trim() }
  const { out, err } = await leadsCommand(folder, ['sealed'], given)
  expect(out).toContain('1 lead')
  expect(err).not.toContain('key')
})

test('without the key it never claims that a number has no sealed records', async () => {
  const { leads, folder } = await withErased()
  const [id = ''] = (await leads('sealed')).out.split(' ')
  rmSync(sealKeyFile(folder))
  const { out, err } = await leads('sealed', '098123 45678')
  expect(out).toBe('')
  expect(err).toContain(
    '1 more are sealed with keys that are missing here, so their numbers cannot be matched.',
  )
  expect(err).not.toContain('is stored next to it')
  expect((await leads('sealed')).out).toMatch(
    new RegExp(`^${id} .* key [\\da-f]{8}, which is missing here\\n$`),
  )
  expect((await leads('unseal', id, '--reason', 'x')).err).toContain('which is not here.')
})

test('a record is unsealed for a reason, which is in the audit log', async () => {
  const { leads, store } = await withErased()
  const [id = ''] = (await leads('sealed')).out.split(' ')
  expect(await leads('unseal', id)).toMatchObject({ code: 1, err: expect.stringContaining('--reason: say') })
  expect((await leads('unseal', '0000', '--reason', 'x')).err).toContain('No sealed record has the id 0000.')
  expect((await store.changes.audit({ limit: 9 })).rows).toEqual([])
  const { code, out } = await leads('unseal', id.toLowerCase(), '--reason', 'Order 12 of the Board')
  expect(code).toBe(0)
  expect(JSON.parse(out)).toMatchObject({ leads: [{ name: 'zebediah quill', phone: '+919812345678' }] })
  expect((await store.changes.audit({ limit: 9 })).rows).toMatchObject([
    { by: 'npm run leads', kind: 'unsealing', what: `${id} with 1 lead: Order 12 of the Board` },
  ])
})

test('without KEEP_SEALED_DAYS nothing is sealed, and no key is made', async () => {
  const folder = scratchFolder()
  const { enquire } = await createTestService({ store: await openStore(folder) })
  await enquire(enquiry({ phoneNumber: '+919812345678' }))
  expect(await leadsCommand(folder, ['delete-person', '9812345678'])).toMatchObject({ code: 0 })
  expect((await leadsCommand(folder, ['sealed'])).out).toBe('Nothing is sealed.\n')
  expect(existsSync(sealKeyFile(folder))).toBe(false)
})
