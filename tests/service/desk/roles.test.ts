import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { InboxPage } from '#api/inbox/inbox.ts'
import { type Role, roleNames, roles } from '#api/team/team.ts'
import type { Today } from '#api/today.ts'
import { editionPaths } from '#editor/edition/editions.ts'
import { startPaths } from '#editor/edition/start-project.ts'
import { requireAdmin } from '../../../src/crm/team/require-member.ts'
import { project } from '../../active-project.ts'
import { at, names, namesIn, openRoleDesk, owners, type RoleDesk } from './role-desk.ts'

/** What a cell of the table allows a reader, by the owner of the deal. */
const cells: Record<string, (owner: string | null, reader: string) => boolean> = {
  no: () => false,
  all: () => true,
  own: (owner, reader) => owner === reader || owner === null,
  team: owner => owner === null || [at('lead'), at('mate')].includes(owner),
}

/** The table in docs/security.md: an action, and a cell for each role. */
const readTable = (): { what: string; cells: Record<Role, string> }[] => {
  const text = readFileSync('docs/security.md', 'utf8')
  const [, after = ''] = text.split('## Who may do what')
  const [table = ''] = after.split('\n## ')
  return table
    .split('\n')
    .filter(line => line.startsWith('| ') && !line.startsWith('| what') && !line.includes('---'))
    .map(line => {
      const [what = '', agent = '', lead = '', admin = '', editor = ''] = line
        .split('|')
        .slice(1)
        .map(cell => cell.trim())
      return { what, cells: { agent, lead, admin, editor } }
    })
}

type Probe = (desk: RoleDesk, as: Record<string, string>) => Promise<string[]>

const days = 'since=2026-11-01&until=2026-11-30'

const tryEach =
  (method: string, pathOf: (id: string) => string, bodyOf: (name: string, version: number) => unknown) =>
  async ({ ask, deals }: RoleDesk, as: Record<string, string>) => {
    const done: string[] = []
    for (const [name, id] of deals) {
      const { body } = await ask<{ deal: { version: number } }>('GET', `/api/desk/deals/${id}`)
      const { status } = await ask(method, pathOf(id), bodyOf(name, body.deal.version), as)
      if (status < 300) done.push(name)
      else expect([403, 404]).toContain(status)
    }
    return done
  }

const ofAdmins: Probe = async ({ ask, app }, as) => {
  const routes = [
    ['GET', '/api/desk/audit'],
    ['GET', '/api/desk/team'],
    ['GET', '/api/desk/access'],
    ['GET', '/api/desk/owner-rules'],
    ['GET', '/api/desk/intake-keys'],
    ['GET', '/api/desk/erasures'],
    ['GET', '/api/desk/undelivered'],
  ] as const
  const statuses = await Promise.all(
    routes.map(async ([method, path]) => (await ask(method, path, undefined, as)).status),
  )
  statuses.push((await app.request('/api/desk/export?format=csv', { headers: as })).status)
  expect(new Set(statuses).size).toBe(1)
  return statuses[0] === 200 ? names : []
}

const startRoutes: ReadonlySet<string> = new Set(
  [startPaths.sites, startPaths.pictures, startPaths.address, startPaths.remove].map(path => `POST ${path}`),
)

/** Tries to start a project with an empty form, which the service refuses for admins with a message. */
const ofStarters: Probe = async ({ app }, as) => {
  const routes = app.routes.filter(
    ({ path, method, handler }) => startRoutes.has(`${method} ${path}`) && handler === requireAdmin,
  )
  expect(routes).toHaveLength(startRoutes.size)
  const statuses = []
  for (const { method, path } of routes) {
    const address = path.replace(':project', project.settings.projectId)
    const { status } = await app.request(address, { method, headers: as })
    statuses.push(status === 403 ? 403 : 200)
  }
  expect(new Set(statuses).size).toBe(1)
  return statuses[0] === 200 ? names : []
}

const ofEditors: Probe = async ({ ask, app }, as) => {
  const site = editionPaths.site.replace(':project', project.settings.projectId)
  const routes = app.routes.filter(
    ({ path, method }) =>
      path.startsWith(editionPaths.site) && method !== 'ALL' && !startRoutes.has(`${method} ${path}`),
  )
  expect(routes.length).toBeGreaterThan(5)
  const statuses = [(await ask('GET', site, undefined, as)).status]
  for (const { method, path } of routes) {
    const address = path.replace(editionPaths.site, site).replaceAll(/:\w+/g, '77')
    const { status } = await app.request(address, { method, headers: as })
    statuses.push(status === 403 ? 403 : 200)
  }
  expect(new Set(statuses).size).toBe(1)
  return statuses[0] === 200 ? names : []
}

const probes: Record<string, Probe> = {
  'see leads in the inbox, and count them': async ({ ask }, as) => {
    const { rows } = (await ask<InboxPage>('GET', '/api/desk/inbox', undefined, as)).body
    expect((await ask('GET', '/api/desk/count', undefined, as)).body).toMatchObject({ deals: rows.length })
    return namesIn(rows)
  },
  'find leads by name': async ({ ask }, as) => {
    const found = await Promise.all(
      names.map(async name => {
        const headers = { ...as, 'x-desk-search': encodeURIComponent(name) }
        return (await ask<InboxPage>('GET', '/api/desk/inbox', undefined, headers)).body.rows
      }),
    )
    return namesIn(found.flat())
  },
  'open a lead, its history and earlier forms': tryEach(
    'GET',
    id => `/api/desk/deals/${id}`,
    () => undefined,
  ),
  'see leads in Today': async ({ ask }, as) =>
    namesIn((await ask<Today>('GET', '/api/desk/today', undefined, as)).body.waiting.rows),
  'see visits in the calendar': async ({ ask }, as) =>
    namesIn(
      (await ask<{ visits: { name: string }[] }>('GET', `/api/desk/visits?${days}`, undefined, as)).body
        .visits,
    ),
  'see leads counted in the figures': async ({ ask }, as) => {
    const team = await ask<{ agents: { owner: string | null; deals: number }[] }>(
      'GET',
      `/api/desk/numbers/team?${days}`,
      undefined,
      as,
    )
    const counted = team.body.agents.filter(({ deals }) => deals > 0).map(({ owner }) => owner)
    const numbers = await ask('GET', `/api/desk/numbers?${days}`, undefined, as)
    expect(numbers.body).toMatchObject({ deals: counted.length })
    return names.filter(name => counted.includes(owners[name] ?? null))
  },
  'add notes, log calls, change the stage': tryEach(
    'POST',
    id => `/api/desk/deals/${id}/notes`,
    () => ({ id: randomUUID(), text: 'hello' }),
  ),
  'reassign a lead': tryEach(
    'PATCH',
    id => `/api/desk/deals/${id}`,
    (name, version) => ({ version, owner: owners[name] }),
  ),
  'reassign leads in bulk': tryEach(
    'POST',
    () => '/api/desk/bulk',
    () => ({}),
  ),
  'send the buyer’s page': tryEach(
    'POST',
    id => `/api/desk/deals/${id}/page`,
    () => ({}),
  ),
  'see the whole number': async ({ ask }, as) => {
    const { rows } = (await ask<InboxPage>('GET', '/api/desk/inbox', undefined, as)).body
    for (const row of rows) {
      const masked = row.isMasked ? expect.stringMatching(/^•+\d{3}$/) : expect.stringMatching(/^\+91\d{10}$/)
      expect(row.phone).toEqual(masked)
      const { body } = await ask<{ deal: object }>('GET', `/api/desk/deals/${row.dealId}`, undefined, as)
      if (row.isMasked) expect(JSON.stringify(body)).not.toMatch(/9876500/)
    }
    return namesIn(rows.filter(({ isMasked }) => !isMasked))
  },
  'find leads by number': async ({ ask }, as) => {
    const headers = { ...as, 'x-desk-search': '98765' }
    return namesIn((await ask<InboxPage>('GET', '/api/desk/inbox', undefined, headers)).body.rows)
  },
  'export, erase, import, see and repeat deliveries, read the audit log, change settings, rules, keys and the team':
    ofAdmins,
  'edit, preview and publish the site, and restore an earlier edition': ofEditors,
  'start a project, and set its address or delete it before it is published': ofStarters,
}
// One deal at a time, because a colleague’s deal would make the whole bulk change fail.
probes['reassign leads in bulk'] = async (desk, as) => {
  const done: string[] = []
  for (const [name, id] of desk.deals) {
    const body = { id: randomUUID(), deals: [id], owner: owners[name] }
    const { status, body: answer } = await desk.ask('POST', '/api/desk/bulk', body, as)
    const [seen] = (await desk.ask<InboxPage>('GET', '/api/desk/inbox', undefined, as)).body.rows.filter(
      row => row.dealId === id,
    )
    if (status === 200 && seen) done.push(name)
    else if (seen) expect(answer).toMatchObject({ field: 'owner' })
  }
  return done
}

const settings = ['', ' (agents see all)'] as const

class RefusedToEditor extends Error {}

/** The actions of a probe that a role may do; a route closed to editors ends their probe. */
const tryProbe = async (probe: Probe, desk: RoleDesk, role: Role): Promise<string[]> => {
  if (role !== 'editor') return probe(desk, desk.sessions[role])
  const ask: RoleDesk['ask'] = async (method, path, body, as) => {
    const answer = await desk.ask(method, path, body, as)
    if (answer.status === 403) throw new RefusedToEditor()
    return answer as never
  }
  try {
    return await probe({ ...desk, ask }, desk.sessions.editor)
  } catch (error) {
    if (error instanceof RefusedToEditor) return []
    throw error
  }
}

test('each role may do exactly what the table in docs/security.md says', async () => {
  const table = readTable()
  expect(table.length).toBeGreaterThan(10)
  const desk = await openRoleDesk()
  for (const suffix of settings) {
    const agentsSee = suffix === '' ? 'own' : 'all'
    expect((await desk.ask('POST', '/api/desk/access', { agentsSee })).status).toBe(200)
    const rows = table.filter(({ what }) => what.endsWith('(agents see all)') === (suffix !== ''))
    expect(rows.length).toBeGreaterThan(3)
    for (const row of rows) {
      const what = row.what.replace(' (agents see all)', '')
      const probe = probes[what]
      if (!probe) throw new Error(`no probe tries “${what}”`)
      for (const role of roles) {
        const isAllowed = cells[row.cells[role]]
        if (!isAllowed) throw new Error(`“${row.cells[role]}” is no cell of the table`)
        const reader = at(role)
        const expected = names.filter(name => isAllowed(owners[name] ?? null, reader))
        const done = await tryProbe(probe, desk, role)
        expect([row.what, roleNames[role], done.toSorted()]).toEqual([
          row.what,
          roleNames[role],
          expected.toSorted(),
        ])
      }
    }
  }
  const tried = new Set(table.map(({ what }) => what.replace(' (agents see all)', '')))
  expect([...tried].toSorted()).toEqual(Object.keys(probes).toSorted())
})
