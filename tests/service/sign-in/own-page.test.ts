import { expect, test } from 'vitest'
import { teamPaths } from '#api/team/team.ts'
import { project } from '../../active-project.ts'
import { signedInAs } from '../team-members.ts'
import { createTestService } from '../test-service.ts'

const origin = 'https://desk.northfield.example'

const signOut = async (headers: Record<string, string>, trustedProxies = 0) => {
  const { app, team } = await createTestService({ trustedProxies })
  const { cookie } = await signedInAs(team, 'agent')
  return (
    await app.request(`${origin}${teamPaths.signOut}`, { method: 'POST', headers: { cookie, ...headers } })
  ).status
}

test.each([
  ['a page of ours', { 'sec-fetch-site': 'same-origin' }, 200],
  ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['another host of the same site', { 'sec-fetch-site': 'same-site' }, 403],
  ['a page of ours in an old browser', { origin }, 200],
  ['another site in an old browser', { origin: 'https://evil.example' }, 403],
  ['a page without an origin', { origin: 'null' }, 403],
  ['another port', { origin: `${origin}:8443` }, 403],
  ['no browser at all', {}, 200],
])('a change sent by %s', async (_, headers, status) => {
  expect(await signOut(headers)).toBe(status)
})

test('behind a trusted proxy our host is the one in its header', async () => {
  const asked = {
    origin: `${project.settings.origin}`,
    'x-forwarded-host': new URL(project.settings.origin).host,
  }
  expect([await signOut(asked, 1), await signOut(asked, 0)]).toEqual([200, 403])
})

test('signing in from another site is refused as well', async () => {
  const { app } = await createTestService()
  const answer = await app.request(teamPaths.signInByPassword, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' },
    body: '{}',
  })
  expect([answer.status, await answer.json()]).toEqual([
    403,
    { ok: false, error: 'This did not come from the desk. Open the desk and try again.' },
  ])
})

test('reads are not refused, because a foreign page cannot read the answers', async () => {
  const { app, team } = await createTestService()
  const { cookie } = await signedInAs(team, 'agent')
  const answer = await app.request(teamPaths.session, { headers: { cookie, 'sec-fetch-site': 'cross-site' } })
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, null])
})

test('a form of another site cannot smuggle a body as plain text', async () => {
  const { app, team } = await createTestService()
  const { cookie } = await signedInAs(team, 'agent')
  const headers = { cookie, 'content-type': 'text/plain' }
  const body = '{"password":"long enough to be one"}'
  expect((await app.request(teamPaths.password, { method: 'POST', headers, body })).status).toBe(415)
})
