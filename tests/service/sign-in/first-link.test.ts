import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { teamPaths } from '#api/team/team.ts'
import { projectsFolder } from '#project/folders.ts'
import { firstLink } from '../../../src/crm/team/sign-in/first-link.ts'
import { makeFirstLink } from '../../../src/crm/team/sign-in/one-time-link.ts'
import { runTeamCommand } from '../../../src/service/commands/run-team-command.ts'
import { describeSignIn } from '../../../src/service/start/start-lines.ts'
import { project } from '../../active-project.ts'
import { programFile } from '../../programs.ts'
import { builtSite } from '../built-site.ts'
import { openStore, scratchFolder } from '../test-service.ts'
import { createDesk } from './desk-browser.ts'

const asha = { email: 'asha@northfield.example', name: 'Asha Rao', password: 'nine lives of a cat' }

const startedWithoutTerminal = async () => {
  const data = scratchFolder()
  const child = spawn(process.execPath, [programFile('main')], {
    cwd: scratchFolder(),
    env: {
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      DATA_DIR: data,
      DIST_DIR: builtSite(),
      PROJECT: project.id,
      PROJECTS_DIR: resolve(projectsFolder(project.id)),
    },
  })
  onTestFinished(async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  })
  let told = ''
  child.stderr.on('data', data => {
    told += data
  })
  const [ready] = await once(child.stdout, 'data')
  while (!told.includes('sign in')) await once(child.stderr, 'data')
  const [, origin = ''] =
    new RegExp(`^${project.settings.projectName} is ready on (http://localhost:\\d+)\n$`).exec(
      String(ready),
    ) ?? []
  return { data, origin, told: () => told }
}

test('a start with its output in a log prints no link; one from the command line opens the desk once', async () => {
  const { data, origin, told } = await startedWithoutTerminal()
  expect(told()).toContain('No one can sign in to the desk yet. Create a link with `npm run team -- link`')
  expect(told()).not.toMatch(/#(link|first)=/)

  let said = ''
  const say = (line: string) => {
    said += line
  }
  const terminal = { write: async () => {}, say, warn: say, progress() {}, isWatched: false }
  await runTeamCommand(['link'], { DATA_DIR: data }, terminal, async () => '')
  const [, token = ''] = /\/desk#first=([\w-]{43})/.exec(said) ?? []
  const enter = () =>
    fetch(`${origin}${teamPaths.signInFirst}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify({ token, ...asha }),
    })
  const answer = await enter()
  expect(await answer.json()).toEqual({
    ok: true,
    member: { email: asha.email, role: 'admin' },
    name: asha.name,
    names: { [asha.email]: asha.name },
    needsPassword: false,
    needsSecondFactor: false,
  })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  expect((await fetch(`${origin}${teamPaths.session}`, { headers: { cookie } })).status).toBe(200)
  expect((await enter()).status).toBe(401)
})

test('a terminal shows the link and the person it is for', () => {
  const link = { words: 'To become the desk’s first admin', address: 'http://localhost:3000/desk#first=x' }
  expect(describeSignIn(link, true)).toBe(
    'To become the desk’s first admin, once and within 10 minutes: http://localhost:3000/desk#first=x',
  )
  expect(describeSignIn(link, false)).not.toContain('#first')
})

test('a team in which someone has a password, or that signs in with Firebase, needs no link', async () => {
  const { team: store } = await openStore()
  const signIn = { kind: 'password' } as const
  expect(await firstLink({ store, signIn }, [project])).toEqual({
    path: expect.stringMatching(/^\/desk#first=/),
    email: null,
  })
  const firebase = { kind: 'firebase', url: '', verify: () => Promise.reject() } as const
  expect(await firstLink({ store, signIn: firebase }, [project])).toBeUndefined()
  await store.addMember({ email: asha.email, role: 'admin', password: null, addedAt: 1 })
  expect(await firstLink({ store, signIn }, [project])).toMatchObject({ email: asha.email })
  await store.setPassword(asha.email, 'scrypt$x')
  expect(await firstLink({ store, signIn }, [project])).toBeUndefined()
})

test('the published agent, named by an older start, does not become the admin', async () => {
  const { team: store } = await openStore()
  await store.addMember({ email: project.settings.agentId, role: 'admin', password: null, addedAt: 1 })
  expect(await firstLink({ store, signIn: { kind: 'password' } }, [project])).toMatchObject({ email: null })
})

const firstDesk = async () => {
  const desk = await createDesk()
  const { path } = await makeFirstLink(desk.team, desk.now() + 600_000)
  const token = path.replace('/desk#first=', '')
  return { ...desk, token, enter: (who: object) => desk.browser().post(teamPaths.signInFirst, who) }
}

test('the first admin gives their name; a refused form uses up neither the link nor an attempt', async () => {
  const { enter, token, team } = await firstDesk()
  const mistakes = [
    [{ email: project.settings.agentId }, 'email'],
    [{ email: 'asha' }, 'email'],
    [{ name: ' ' }, 'name'],
    [{ password: 'too short' }, 'password'],
    [{ password: 'password123' }, 'password'],
    [{ password: 'asha loves tea' }, 'password'],
  ] as const
  for (const [mistake, field] of [...mistakes, ...mistakes]) {
    const { status, body } = await enter({ token, ...asha, ...mistake })
    expect([mistake, status, body.field]).toEqual([mistake, 400, field])
  }
  expect((await enter({ token, ...asha })).status).toBe(200)
  expect(await team.member(asha.email)).toMatchObject({ role: 'admin', name: asha.name })
})

test('a first link opens nothing once a member has a password, nor in place of other links', async () => {
  const { enter, browser, token, team } = await firstDesk()
  expect((await browser().post(teamPaths.signInByLink, { token })).status).toBe(401)
  await team.addMember({ email: 'boss@northfield.example', role: 'admin', password: 'scrypt$x', addedAt: 1 })
  expect((await enter({ token, ...asha })).status).toBe(401)
  expect(await team.member(asha.email)).toBeUndefined()
})
