import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { teamPaths } from '#api/team/team.ts'
import { type BuyerAsk, byBuyer } from '#domain/contacts/buyer-facts.ts'
import { createMasters } from '../../src/editor/service/pictures/masters.ts'
import { runCommand } from '../../src/service/commands/run-command.ts'
import { sealKeyFile } from '../../src/store/seal-keys.ts'
import { databaseFile } from '../../src/store/sqlite/database.ts'
import { removeReplaced } from '../../src/store/sqlite/restore/replaced-copies.ts'
import { leadsCommand } from './command.ts'
import { deskBrowser } from './sign-in/desk-browser.ts'
import { hashAtLowCost } from './sign-in/low-cost-password.ts'
import { createTestService, enquiry, openStore, scratchFolder } from './test-service.ts'

/** A store with a backup from before an erasure, and another from after it. */
const withBackups = async (environment: Record<string, string> = {}) => {
  const folder = scratchFolder()
  const backups = scratchFolder()
  const store = await openStore(folder)
  const { enquire, leads } = await createTestService({ store })
  const run = (...args: string[]) => leadsCommand(folder, args, environment)
  const namesIn = async (of: string) => (await leadsCommand(of, ['list'])).out
  await enquire(enquiry({ name: 'Zebediah Quill', phoneNumber: '+919812345678' }))
  await enquire(enquiry({ name: 'Asha Rao', phoneNumber: '+919812345679' }))
  const [before, after] = [join(backups, 'before.db'), join(backups, 'after.db')]
  expect(await run('backup', before)).toMatchObject({ code: 0 })
  expect(await run('delete-person', '98123 45678')).toMatchObject({ code: 0 })
  return { folder, backups, before, after, run, enquire, leads, namesIn, store }
}

test('a contact erased since a backup does not come back with it, unless the erasure was a mistake', async () => {
  const { folder, before, run, leads } = await withBackups()
  const { out } = await run('restore', before)
  expect(out).toContain('Restored 1 lead of')
  expect(out).toContain('1 lead deleted since the backup was deleted again.')
  expect((await leads()).map(({ name }) => name)).toEqual(['asha rao'])
  const bytes = readdirSync(folder).map(name => readFileSync(join(folder, name), 'latin1'))
  expect(bytes.join('')).not.toMatch(/zebediah|9812345678/i)
  // The restored store knows the erasure as well.
  expect((await run('restore', before)).out).toContain('deleted again')
  expect((await run('restore', before, '--with-deleted')).out).toContain('Restored 2 leads of')
  expect(await leads()).toHaveLength(2)
})

test('on another machine the list in the backup folder says who was erased', async () => {
  const { backups, before, after, run, namesIn } = await withBackups()
  const empty = scratchFolder()
  expect((await leadsCommand(empty, ['restore', before])).out).toContain('Restored 2 leads')
  await run('backup', after)
  const list = readFileSync(join(backups, 'deleted-leads.txt'), 'utf8')
  expect(list).toMatch(/^\w{4}-\w{4}-\w{4}-\w{4}\n$/)
  const other = scratchFolder()
  expect((await leadsCommand(other, ['restore', before])).out).toContain('deleted again')
  expect(await namesIn(other)).not.toMatch(/zebediah/i)
  expect(await namesIn(other)).toMatch(/asha rao/i)
})

test('sealed records stay sealed through a restore, and no backup has their key', async () => {
  const { folder, before, after, run } = await withBackups({ KEEP_SEALED_DAYS: '365' })
  const sealed = async () => (await run('sealed')).out
  const kept = await sealed()
  expect(kept).toMatch(/ 1 lead {2}key /)
  await run('restore', before)
  expect(await sealed()).toBe(kept)
  expect((await run('backup', after)).err).not.toContain('seal.key')
  const key = readFileSync(sealKeyFile(folder), 'utf8').trim()
  expect(readFileSync(after, 'latin1')).not.toContain(key)
  expect((await run('backup', join(folder, 'here.db'))).err).toContain(
    `${sealKeyFile(folder)} opens the sealed data in this backup.`,
  )
})

test('the data that a restore replaced is deleted after a week, and the operator is informed', async () => {
  const { folder, before, run } = await withBackups()
  const { out } = await run('restore', before)
  expect(out).toMatch(/Contacts that are erased later stay in that copy\. .* after 7 days/)
  const [, kept = ''] = /replaced store is in (.*)/.exec(out) ?? []
  const day = 86_400_000
  expect(removeReplaced(folder, Date.now() + 6 * day)).toBe(0)
  expect(existsSync(kept)).toBe(true)
  writeFileSync(join(folder, 'leads.db.of-mine'), '')
  expect(removeReplaced(folder, Date.now() + 8 * day)).toBe(1)
  expect(existsSync(kept)).toBe(false)
  expect(existsSync(databaseFile(folder))).toBe(true)
  expect(existsSync(join(folder, 'leads.db.of-mine'))).toBe(true)
})

test('numbers that withdrew calls or came on the do-not-call list since a backup are not called after it is restored', async () => {
  const { folder, backups, before, after, run, enquire, store } = await withBackups()
  const [{ contactId = '', receivedAt = 0 } = {}] = await store.list({ limit: 1 })
  const say = (ask: BuyerAsk, at: number) =>
    store.changes.append([{ contactId, basis: null, facts: [{ kind: 'ask', id: `said-${at}`, ask }] }], {
      by: byBuyer,
      at: receivedAt + at,
    })
  await say({ what: 'withdraw', purposes: ['call', 'message'] }, 1)
  await say({ what: 'agree', purposes: ['message'], notice: 'unknown', language: 'en' }, 2)
  await say({ what: 'confirm', at: 5 }, 3)
  const numbers = join(scratchFolder(), 'numbers.csv')
  writeFileSync(numbers, '+919812345670\n+919812345671')
  await run('do-not-call', 'load', numbers)
  expect((await run('restore', before)).out).toContain(
    'Restored consent and requests since the backup: 3 entries.',
  )
  expect((await run('do-not-call', 'count')).out).toBe('2 numbers on the list.\n')
  expect((await run('list')).out).toMatch(/asha rao.*\[do not call: they withdrew it\]/i)
  expect((await run('export', '--format', 'json')).out).toMatch(/"withdrawn": ?\[\s*"call"\s*\]/)
  // The restored store has the list as well.
  expect((await run('restore', before)).out).toContain('since the backup: 3 entries.')
  await enquire(enquiry({ phoneNumber: '+919812345671' }))
  expect((await run('list')).out).toContain('[do not call: on the do-not-call list]')
  // On another machine the list is beside the backups, and the operator copies the key.
  await run('backup', after)
  expect(readFileSync(join(backups, 'do-not-call.json'), 'utf8')).not.toContain('98123')
  const other = scratchFolder()
  await leadsCommand(other, ['restore', before])
  copyFileSync(join(folder, 'do-not-call.key'), join(other, 'do-not-call.key'))
  expect((await leadsCommand(other, ['do-not-call', 'count'])).out).toBe('2 numbers on the list.\n')
})

const [boss, left, changed, joined] = ['boss', 'left', 'changed', 'joined'].map(
  name => `${name}@northfield.example`,
) as [string, string, string, string]
const old = 'nine lives of a cat'
const fresh = 'ten lives of a dog'

/** A store whose team changed after a backup, and the ways to sign in there. */
const withTeam = async () => {
  const folder = scratchFolder()
  const store = await openStore(folder)
  const service = await createTestService({ store })
  const { team } = store
  await service.enquire(enquiry())
  for (const [email, role] of [
    [boss, 'admin'],
    [left, 'admin'],
    [changed, 'agent'],
  ] as const)
    await team.addMember({ email, role, password: hashAtLowCost(old), addedAt: 1 })
  const before = join(scratchFolder(), 'before.db')
  const restore = (...args: string[]) => leadsCommand(folder, ['restore', before, ...args])
  let signIns = 0
  const signIn = async (email: string, password: string) => {
    signIns += 1
    const page = deskBrowser(service, `198.51.100.${signIns}`)
    return (await page.post(teamPaths.signInByPassword, { email, password })).status
  }
  const backUp = () => leadsCommand(folder, ['backup', before])
  const changeTeam = async () => {
    await team.removeMember(left, false)
    await team.setPassword(changed, hashAtLowCost(fresh))
    await team.addMember({ email: joined, role: 'agent', password: hashAtLowCost(old), addedAt: 2 })
    const factor = { secret: 'JBSWY3DPEHPK3PXP', confirmedAt: 1, lastStep: 0, recovery: [] }
    await team.saveSecondFactor({ email: boss, ...factor })
  }
  return { ...service, store, folder, before, restore, signIn, backUp, changeTeam }
}

test('a member removed since a backup does not come back with it, nor does an old password or authenticator', async () => {
  const { backUp, changeTeam, restore, signIn } = await withTeam()
  await backUp()
  await changeTeam()
  const { code, out } = await restore()
  expect(code).toBe(0)
  expect(out).toContain(`${left}: removed`)
  expect(out).toContain(`${changed}: another password`)
  expect(out).toContain(`${boss}: another authenticator`)
  expect(out).toContain(`${joined}: added`)
  expect(out).toContain('The team stays as it is now.')
  expect(await signIn(left, old)).toBe(401)
  expect([await signIn(changed, old), await signIn(changed, fresh)]).toEqual([401, 200])
  expect(await signIn(joined, old)).toBe(200)
  // A correct password alone is no longer enough.
  expect(await signIn(boss, old)).toBe(401)
  // The restored store knows that as well.
  await restore()
  expect(await signIn(left, old)).toBe(401)
})

test('a team that has not changed is not spoken of, and everybody signs in as before', async () => {
  const { backUp, restore, signIn } = await withTeam()
  await backUp()
  const { out, err } = await restore()
  expect(`${out}${err}`).not.toMatch(/team/i)
  expect([await signIn(left, old), await signIn(boss, old)]).toEqual([200, 200])
})

test.each([
  ['--team backup', ['--team', 'backup'], undefined],
  ['no at the keyboard', [], false],
] as const)('the backup’s team comes back only where that is said: %s', async (_, args, answer) => {
  const { folder, before, backUp, changeTeam, signIn } = await withTeam()
  await backUp()
  await changeTeam()
  const asked: string[] = []
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  const confirm = async (question: string) => {
    asked.push(question)
    return answer ?? true
  }
  const terminal = { write: async () => {}, say, warn: say, progress() {}, isWatched: false, confirm }
  expect(await runCommand(['restore', before, ...args], { DATA_DIR: folder }, terminal)).toBe(0)
  expect(asked).toEqual(answer === undefined ? [] : ['Keep the team as it is now?'])
  expect(lines.join('\n')).toContain('The team was restored from the backup: members removed since')
  expect([await signIn(left, old), await signIn(changed, old), await signIn(joined, old)]).toEqual([
    200, 200, 401,
  ])
})

test('yes at the keyboard keeps the team, and an unknown team option is refused before anything is done', async () => {
  const { folder, before, backUp, changeTeam, signIn, restore } = await withTeam()
  await backUp()
  await changeTeam()
  expect(await restore('--team', 'mine')).toMatchObject({
    code: 1,
    err: expect.stringContaining('--team now'),
  })
  const quiet = { write: async () => {}, say() {}, warn() {}, progress() {}, isWatched: false }
  const terminal = { ...quiet, confirm: async () => true }
  await runCommand(['restore', before], { DATA_DIR: folder }, terminal)
  expect(await signIn(left, old)).toBe(401)
})

test('if no store knows the removed members, the backup’s team is back, and the operator sees its list', async () => {
  const { backUp, before } = await withTeam()
  await backUp()
  const empty = scratchFolder()
  const { err } = await leadsCommand(empty, ['restore', before])
  expect(err).toContain(`The team is now: ${boss}, ${changed}, ${left}.`)
  // A service that ran on the new machine before the restore, and already has its own admin.
  const started = scratchFolder()
  const store = await openStore(started)
  await store.team.addMember({ email: joined, role: 'admin', password: hashAtLowCost(old), addedAt: 5 })
  expect((await leadsCommand(started, ['restore', before])).err).toContain(
    `The team is now: ${boss}, ${changed}, ${joined}, ${left}.`,
  )
})

test('calendar links that ended and intake keys that were revoked since a backup stay so', async () => {
  const { app, folder, store, backUp, restore } = await withTeam()
  const page = deskBrowser({ app, from: address => ({ incoming: { socket: { remoteAddress: address } } }) })
  await page.post(teamPaths.signInByPassword, { email: boss, password: old })
  const { body } = await page.post('/api/desk/feed', { current: old })
  const link = new URL(body.address).pathname
  await page.post('/api/desk/intake-keys', { id: 'a1b2c3d4e5f6', source: 'Portal' })
  expect((await app.request(link)).status).toBe(200)
  await backUp()
  await page.remove('/api/desk/feed')
  await page.remove('/api/desk/intake-keys/a1b2c3d4e5f6')
  const revoked = (await store.changes.settings('intake-keys'))?.value
  await restore()
  expect((await app.request(link)).status).toBe(404)
  const after = await openStore(folder)
  expect((await after.changes.settings('intake-keys'))?.value).toEqual(revoked)
})

test('pictures that editors uploaded go along with a backup, once, and come back with it', async () => {
  const { folder, backups, before, after, run } = await withBackups()
  const masters = createMasters(join(folder, 'masters'))
  const name = await masters.store({ master: Buffer.from('picture'), small: Buffer.from('small') })
  expect((await run('backup', after)).out).toContain('Copied 1 uploaded file to')
  expect(readFileSync(join(backups, 'masters', `${name}.jpg`), 'utf8')).toBe('picture')
  expect((await run('backup', join(backups, 'third.db'))).out).not.toContain('Copied')
  const other = scratchFolder()
  expect((await leadsCommand(other, ['restore', before])).out).toContain('Restored 1 uploaded file.')
  const restored = createMasters(join(other, 'masters'))
  expect([restored.has(name), (await restored.readSmall(name))?.toString()]).toEqual([true, 'small'])
})
