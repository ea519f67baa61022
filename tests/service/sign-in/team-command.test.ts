import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { siteConfig } from '#content/site.config.ts'
import { teamPaths } from '#contract/desk/team.ts'
import { runTeamCommand } from '../../../src/service/commands/run-team-command.ts'
import { databaseFile } from '../../../src/service/records/sqlite/database.ts'
import { openStore, scratchFolder } from '../test-service.ts'
import { createDesk } from './desk-browser.ts'

const password = 'nine lives of a cat'

/** A folder as a first start leaves it. */
const startedFolder = async () => {
  const folder = scratchFolder()
  await (await openStore(folder)).close()
  return folder
}

const holdsNone = (folder: string) => `${databaseFile(folder)} holds 0 leads.\n`

const withFolder = async () => {
  const folder = await startedFolder()
  const run = async (...args: string[]) => {
    const lines: string[] = []
    const say = (line: string) => {
      lines.push(line)
    }
    const terminal = { write: async () => {}, say, warn: say, progress() {}, isWatched: false }
    const code = await runTeamCommand(args, { DATA_DIR: folder }, terminal, async () => password)
    const said = lines.join('\n')
    return { code, said: said.replace(holdsNone(folder), '') }
  }
  const desk = async () => createDesk({ store: await openStore(folder), now: Date.now })
  return { folder, run, desk }
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

test('a link without a team is for the configured agent, who becomes its admin; it works once', async () => {
  const { run, desk } = await withFolder()
  const { said } = await run('link')
  expect(said).toMatch(/http:\/\/localhost:3000\/desk#link=[\w-]{43}$/)
  const { browser } = await desk()
  const token = said.split('#link=')[1]
  const answers = [
    await browser().post(teamPaths.signInByLink, { token }),
    await browser().post(teamPaths.signInByLink, { token }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 401])
  expect(answers[0]?.body.member).toEqual({ email: siteConfig.agentId, role: 'admin' })
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

test.each([
  [['add', 'nobody'], /e-mail address/],
  [['add', 'a@northfield.example', '--role', 'owner'], /agent or admin/],
  [['link', 'nobody@northfield.example'], /Nobody of the team/],
  [['remove', 'nobody@northfield.example'], /Nobody of the team/],
  [['fire'], /^Usage: npm run team/],
])('a mistake is told in plain words: %o', async (args, words) => {
  const { run } = await withFolder()
  await run('add', 'boss@northfield.example')
  expect(await run(...args)).toEqual({ code: 1, said: expect.stringMatching(words) })
})

const program = fileURLToPath(new URL('../../../src/service/commands/team.ts', import.meta.url))

test.each([
  [password, 0, 'Added asha@northfield.example as admin.\n', ''],
  ['too short', 1, '', 'Choose at least 10 characters.\n'],
])('the password is read from standard input: %s', async (typed, code, out, err) => {
  const folder = await startedFolder()
  const child = spawn(process.execPath, [program, 'add', 'asha@northfield.example'], {
    cwd: scratchFolder(),
    env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, DATA_DIR: folder },
  })
  child.stdin.end(`${typed}\n`)
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)])
  if (child.exitCode === null) await once(child, 'exit')
  expect([child.exitCode, said, complained]).toEqual([code, out, holdsNone(folder) + err])
})
