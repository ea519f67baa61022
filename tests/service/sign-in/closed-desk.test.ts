import { pino } from 'pino'
import { expect, test } from 'vitest'
import { endpoints } from '../../../src/api/desk-endpoints.ts'
import { openPaths } from '../../../src/crm/team/open-routes.ts'
import { requireAdmin } from '../../../src/crm/team/require-member.ts'
import { siteEndpoints } from '../../../src/editor/desk/endpoints.ts'
import { signedInAs } from '../team-members.ts'
import { createTestService } from '../test-service.ts'

type App = Awaited<ReturnType<typeof createTestService>>['app']

/** Every route of the desk as the app lists them, so that new routes are tested too. */
const deskRoutes = (app: App) =>
  app.routes.filter(({ path, method }) => path.startsWith('/api/desk/') && method !== 'ALL')

const named = (routes: App['routes']) => [...new Set(routes.map(({ method, path }) => `${method} ${path}`))]

const isOpen = (route: string) => (route.split(' ')[1] ?? '') in openPaths

/** Portals send leads to these routes with their own key, not a member's session. */
const byKey = ['POST /api/desk/intake', 'POST /api/desk/intake/:key']

const ask = async (app: App, route: string, headers: Record<string, string> = {}) => {
  const [method = '', path = ''] = route.split(' ')
  const address = path.replaceAll(/:\w+(\{[^}]*\})?/g, 'nobody@northfield.example')
  const json = { 'content-type': 'application/json', ...headers }
  const answer = await app.request(address, {
    method,
    headers: json,
    ...(method !== 'GET' && { body: '{}' }),
  })
  return { status: answer.status, body: await answer.json() }
}

test('every request of the desk and of the site editor has a route', async () => {
  const { app } = await createTestService()
  const routes = named(deskRoutes(app)).map(route => route.replaceAll(/\{[^}]*\}/g, ''))
  for (const { method, path } of Object.values({ ...endpoints, ...siteEndpoints }))
    expect(routes).toContain(`${method} ${path}`)
})

test('the desk has routes, and the only open ones are those that sign in', async () => {
  const { app } = await createTestService()
  const routes = named(deskRoutes(app))
  expect(routes.length).toBeGreaterThan(10)
  expect(routes.filter(isOpen)).toEqual([
    'GET /api/desk/session',
    'POST /api/desk/sign-in/password',
    'POST /api/desk/sign-in/link',
    'POST /api/desk/sign-in/first',
    'POST /api/desk/sign-in/firebase',
    'POST /api/desk/sign-in/forgotten',
  ])
})

test('without a session, every other route answers 401, unknown ones too', async () => {
  const { app } = await createTestService()
  const closed = named(deskRoutes(app)).filter(route => !isOpen(route) && !byKey.includes(route))
  for (const route of [...closed, 'GET /api/desk/nothing', 'PUT /api/desk/team', 'GET /api/desk']) {
    expect([route, await ask(app, route)]).toEqual([
      route,
      { status: 401, body: { ok: false, error: 'Please sign in.' } },
    ])
  }
  for (const route of byKey)
    expect(await ask(app, route)).toEqual({
      status: 401,
      body: { ok: false, error: 'This key is not known, or was revoked.' },
    })
})

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']

test('an open path takes one method and answers the others itself, with a session and without', async () => {
  const errors: string[] = []
  const log = pino({ level: 'error' }, { write: line => void errors.push(line) })
  const { app, team } = await createTestService({ log })
  for (const headers of [{}, await signedInAs(team, 'admin')]) {
    for (const [path, allowed] of Object.entries(openPaths)) {
      for (const method of methods) {
        const answer = await app.request(path, { method, headers })
        const isTaken = method === allowed || (method === 'HEAD' && allowed === 'GET')
        const seen = ['allow', 'cache-control'].map(name => answer.headers.get(name))
        if (isTaken) expect([200, 400, 401, 403, 415]).toContain(answer.status)
        else expect([method, path, answer.status, ...seen]).toEqual([method, path, 405, allowed, 'no-store'])
      }
    }
  }
  expect(errors).toEqual([])
})

test('as agent, every route of admins answers 403', async () => {
  const { app, team } = await createTestService()
  const headers = await signedInAs(team, 'agent')
  const admins = named(deskRoutes(app).filter(({ handler }) => handler === requireAdmin))
  expect(admins).toEqual(
    expect.arrayContaining([
      'GET /api/desk/team',
      'POST /api/desk/team',
      'PATCH /api/desk/team/:email',
      'DELETE /api/desk/team/:email',
    ]),
  )
  for (const route of admins) {
    expect([route, await ask(app, route, headers)]).toEqual([
      route,
      { status: 403, body: { ok: false, error: 'Only an admin can do this.' } },
    ])
  }
})

test('for an editor, every route except the site’s and the own account’s answers 403, unknown ones too', async () => {
  const { app, team } = await createTestService()
  const headers = await signedInAs(team, 'editor')
  const account =
    /^\/api\/desk\/(?:sign-out|sign-out-everywhere|password|sessions|sessions\/end|second-factor(?:\/.*)?)$/
  const routes = named(deskRoutes(app)).filter(route => {
    const [, path = ''] = route.split(' ')
    const isSite = /^\/api\/desk\/sites?(?:\/|$)/.test(path)
    return !(path in openPaths) && !byKey.includes(route) && !isSite && !account.test(path)
  })
  expect(routes.length).toBeGreaterThan(50)
  for (const route of [...routes, 'GET /api/desk/nothing', 'GET /api/desk']) {
    expect([route, await ask(app, route, headers)]).toEqual([
      route,
      { status: 403, body: { ok: false, error: 'As an editor, you can edit the site but not see leads.' } },
    ])
  }
  expect((await app.request('/api/desk/sessions', { headers })).status).toBe(200)
  expect((await app.request('/api/desk/session', { headers })).status).toBe(200)
})

test('with a session, an unknown address is 404 and nothing is cached', async () => {
  const { app, team } = await createTestService()
  const answer = await app.request('/api/desk/nothing', { headers: await signedInAs(team, 'agent') })
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
})
