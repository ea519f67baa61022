import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { teamPaths } from '#api/team/team.ts'
import { everything } from '#domain/team/scope.ts'
import { projectsFolder } from '#project/folders.ts'
import { runTeamCommand } from '../../../src/service/commands/run-team-command.ts'
import { databaseFile } from '../../../src/store/sqlite/database.ts'
import { project } from '../../active-project.ts'
import { rowsToTest } from '../../all.ts'
import { programFile } from '../../programs.ts'
import { sampleLead } from '../../records/sample-leads.ts'
import { testOfAll } from '../../test-of-all.ts'
import { openStore, scratchFolder } from '../test-service.ts'
import { createDesk } from './desk-browser.ts'

const password = 'nine lives of a cat'

/** A data folder as the first start leaves it. */
const startedFolder = async () => {
  const folder = scratchFolder()
  await (await openStore(folder)).close()
  return folder
}

const holdsNone = (folder: string) => `${databaseFile(folder)} holds 0 leads.\n`

const withFolder = async (settings: Record<string, string> = {}) => {
  const folder = await startedFolder()
  const typed = { password }
  const run = async (...args: string[]) => {
    const lines: string[] = []
    const say = (line: string) => {
      lines.push(line)
    }
    const terminal = { write: async () => {}, say, warn: say, progress() {}, isWatched: false }
    const environment = { DATA_DIR: folder, ...settings }
    const code = await runTeamCommand(args, environment, terminal, async () => typed.password)
    const said = lines.join('\n')
    return { code, said: said.replace(holdsNone(folder), '') }
  }
  const desk = async () => createDesk({ store: await openStore(folder), now: Date.now })
  return { folder, run, desk, typed }
}

test('the first member becomes an admin, the next an agent, and both sign in', async () => {
  const { run, desk } = await withFolder()
  expect((await run('add', 'Boss@northfield.example')).said).toBe('Added boss@northfield.example as admin.')
  expect((await run('add', 'asha@northfield.example')).said).toBe('Added asha@northfield.example as agent.')
  const { browser } = await desk()
  const answer = await browser().post(teamPaths.signInByPassword, {
    email: 'boss@northfield.example',
    password,
  })
  expect(answer.body.member).toEqual({ email: 'boss@northfield.example', role: 'admin' })
  expect((await run('list')).said).toMatch(
    /agent .* asha@northfield\.example\nadmin .* boss@northfield\.example/,
  )
})

test('a link without a team makes its first user an admin', async () => {
  const { run } = await withFolder({ PORT: '4801' })
  const { said } = await run('link')
  expect(said).toMatch(/^To become the desk’s first admin, .* http:\/\/localhost:4801\/desk#first=[\w-]{43}$/)
})

test('a link names its member, has the site’s address behind a proxy, and works once', async () => {
  const { run, desk } = await withFolder({ TRUST_PROXY: '1' })
  await run('add', 'boss@northfield.example')
  const { said } = await run('link')
  expect(said).toMatch(
    new RegExp(`^To sign boss@northfield.example in .* ${project.settings.origin}/desk#link=[\\w-]{43}$`),
  )
  const { browser } = await desk()
  const token = said.split('#link=')[1]
  const answers = [
    await browser().post(teamPaths.signInByLink, { token }),
    await browser().post(teamPaths.signInByLink, { token }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 401])
  expect(answers[0]?.body.member).toEqual({ email: 'boss@northfield.example', role: 'admin' })
})

testOfAll('of two admins the link must name one', async () => {
  const { run } = await withFolder()
  for (const email of ['boss@northfield.example', 'other@northfield.example']) {
    await run('add', email, '--role', 'admin')
  }
  expect(await run('link')).toMatchObject({ code: 1, said: expect.stringContaining('link EMAIL') })
})

test('a password set at the command line ends links and sessions, and must be a good one', async () => {
  const { run, desk, typed } = await withFolder()
  await run('add', 'boss@northfield.example')
  const token = (await run('link')).said.split('#link=')[1]
  const page = (await desk()).browser()
  await page.post(teamPaths.signInByPassword, { email: 'boss@northfield.example', password })
  typed.password = 'Northfield ahoy 26'
  expect(await run('add', 'boss@northfield.example')).toMatchObject({
    code: 1,
    said: expect.stringContaining('Leave out what others know'),
  })
  typed.password = 'ten lives of a dog'
  expect((await run('add', 'boss@northfield.example')).code).toBe(0)
  expect((await page.get(teamPaths.session)).status).toBe(401)
  expect((await page.post(teamPaths.signInByLink, { token })).status).toBe(401)
})

testOfAll('everybody is signed out, and a lost second factor removed', async () => {
  const { run, desk } = await withFolder()
  const email = 'boss@northfield.example'
  await run('add', email)
  const { team, browser, now } = await desk()
  const page = browser()
  await page.post(teamPaths.signInByPassword, { email, password })
  expect((await run('sign-out-all')).said).toBe('Ended 1 sessions and links.')
  expect((await page.get(teamPaths.session)).status).toBe(401)
  await team.saveSecondFactor({ email, secret: 'S', confirmedAt: now(), lastStep: 0, recovery: [] })
  expect((await page.post(teamPaths.signInByPassword, { email, password })).status).toBe(401)
  expect((await run('remove-second-factor', email)).code).toBe(0)
  expect((await page.post(teamPaths.signInByPassword, { email, password })).status).toBe(200)
})

test('a removed member cannot sign in; the last admin stays', async () => {
  const { run } = await withFolder()
  await run('add', 'boss@northfield.example')
  await run('add', 'asha@northfield.example')
  expect(await run('remove', 'asha@northfield.example')).toEqual({
    code: 0,
    said: 'Removed asha@northfield.example.',
  })
  expect(await run('remove', 'boss@northfield.example')).toMatchObject({
    code: 1,
    said: expect.stringContaining('the last admin'),
  })
})

testOfAll('removing a member with deals requires a new owner', async () => {
  const { run, folder } = await withFolder()
  const [asha, boss] = ['asha@northfield.example', 'boss@northfield.example']
  await run('add', boss)
  await run('add', asha)
  const { insert, crm, close } = await openStore(folder)
  await insert(sampleLead(), 'p', [])
  const reading = { sort: 'newest', limit: 5 } as const
  const [row] = (await crm.inbox.list({}, reading, everything)).rows
  await crm.deals.change(row?.dealId ?? '', { version: 0, owner: asha }, { by: boss, at: 1 }, everything)
  expect(await run('remove', asha)).toMatchObject({
    code: 1,
    said: expect.stringContaining('owns 1 person. Say who takes over'),
  })
  expect((await run('remove', asha, '--to', 'nobody@northfield.example')).code).toBe(1)
  expect((await run('remove', asha, '--to', boss)).said).toContain(
    'Removed asha@northfield.example. 1 person went to boss@northfield.example.',
  )
  expect((await crm.inbox.list({ owner: [boss] }, reading, everything)).rows).toHaveLength(1)
  await close()
})

const mistakes: [string[], RegExp][] = [
  [['add', 'nobody'], /e-mail address/],
  [['add', 'a@northfield.example', '--role', 'owner'], /agent, lead, admin or editor/],
  [['link', 'nobody@northfield.example'], /No member of the team/],
  [['remove', 'nobody@northfield.example'], /No member of the team/],
  [['fire'], /^Usage: npm run team/],
]

test.each(rowsToTest(mistakes, 2))('a mistake is reported in plain words: %o', async (args, words) => {
  const { run } = await withFolder()
  await run('add', 'boss@northfield.example')
  expect(await run(...args)).toEqual({ code: 1, said: expect.stringMatching(words) })
})

test.each([
  [password, 0, 'Added asha@northfield.example as admin.\n', ''],
  ['too short', 1, '', 'Use at least 10 characters.\n'],
])('the password is read from standard input: %s', async (typed, code, out, err) => {
  const folder = await startedFolder()
  const child = spawn(process.execPath, [programFile('team'), 'add', 'asha@northfield.example'], {
    cwd: scratchFolder(),
    env: {
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: folder,
      PROJECT: project.id,
      PROJECTS_DIR: resolve(projectsFolder(project.id)),
    },
  })
  child.stdin.end(`${typed}\n`)
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)])
  if (child.exitCode === null) await once(child, 'exit')
  expect([child.exitCode, said, complained]).toEqual([code, out, holdsNone(folder) + err])
  const { team, close } = await openStore(folder)
  const kept = (await team.member('asha@northfield.example'))?.password
  await close()
  // Started as an operator starts it, the command uses the real cost, not that of the tests.
  if (code === 0) expect(kept).toMatch(/^scrypt\$32768\$8\$3\$/)
  else expect(kept).toBeUndefined()
})

testOfAll('an unknown project is reported, and the command ends', async () => {
  const child = spawn(process.execPath, [programFile('team'), 'list'], {
    cwd: scratchFolder(),
    env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, DATA_DIR: await startedFolder() },
  })
  const complained = await text(child.stderr)
  if (child.exitCode === null) await once(child, 'exit')
  expect([child.exitCode, complained]).toEqual([1, expect.stringMatching(/^There is no project named .*\n$/)])
})

const endings = [
  ['sign-out-all'],
  ['add', 'boss@northfield.example'],
  ['remove-second-factor', 'boss@northfield.example'],
]

test.each(rowsToTest(endings))('a calendar link ends with the sessions: %s', async (...args) => {
  const { run, desk } = await withFolder()
  await run('add', 'boss@northfield.example')
  const { browser, app } = await desk()
  const page = browser()
  await page.post(teamPaths.signInByPassword, { email: 'boss@northfield.example', password })
  const { body } = await page.post('/api/desk/feed', { current: password })
  const path = new URL(body.address).pathname
  expect((await app.request(path)).status).toBe(200)
  expect((await run(...args)).code).toBe(0)
  expect((await app.request(path)).status).toBe(404)
})
