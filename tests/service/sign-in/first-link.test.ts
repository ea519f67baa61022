import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { siteConfig } from '#content/site.config.ts'
import { teamPaths } from '#contract/desk/team.ts'
import { firstLink } from '../../../src/service/team/first-link.ts'
import { builtSite } from '../built-site.ts'
import { openStore, scratchFolder } from '../test-service.ts'

const program = fileURLToPath(new URL('../../../src/service/main.ts', import.meta.url))

test('a start prints a link beside its address; the link opens the desk once', async () => {
  const child = spawn(process.execPath, [program], {
    cwd: scratchFolder(),
    env: {
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      DATA_DIR: scratchFolder(),
      DIST_DIR: builtSite(),
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
  while (!told.includes('#link=')) await once(child.stderr, 'data')
  expect(String(ready)).toMatch(/^Aerowood is ready on http:\/\/localhost:\d+\n$/)
  const [, origin = '', token = ''] = /(http:\/\/localhost:\d+)\/desk#link=([\w-]{43})/.exec(told) ?? []
  expect(String(ready)).toContain(origin)

  const enter = () =>
    fetch(`${origin}${teamPaths.signInByLink}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify({ token }),
    })
  const answer = await enter()
  expect(await answer.json()).toEqual({
    ok: true,
    member: { email: siteConfig.agentId, role: 'admin' },
    needsPassword: true,
  })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  expect((await fetch(`${origin}${teamPaths.session}`, { headers: { cookie } })).status).toBe(200)
  expect((await enter()).status).toBe(401)
})

test('a team in which someone has a password, or that signs in with Firebase, needs no link', async () => {
  const { team: store } = await openStore()
  const signIn = { kind: 'password' } as const
  expect(await firstLink({ store, signIn }, 'agent@northfield.example')).toMatch(/^\/desk#link=/)
  const firebase = { kind: 'firebase', url: '', verify: () => Promise.reject() } as const
  expect(await firstLink({ store, signIn: firebase }, 'agent@northfield.example')).toBeUndefined()
  await store.setPassword('agent@northfield.example', 'scrypt$x')
  expect(await firstLink({ store, signIn }, 'agent@northfield.example')).toBeUndefined()
})
