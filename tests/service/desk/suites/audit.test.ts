import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { AuditResponse } from '#api/audit.ts'
import { teamPaths } from '#api/team/team.ts'
import { hashAtLowCost } from '../../sign-in/low-cost-password.ts'
import { createDeskService } from '../desk-service.ts'

const newcomer = 'meera@northfield.example'
const password = 'nine lives of a cat'
const kept = hashAtLowCost(password)
const place = 'from IN, 127.0.0.0/24, Unknown browser'

const auditOf = async ({ ask }: Awaited<ReturnType<typeof createDeskService>>) => {
  const { body } = await ask<AuditResponse>('GET', '/api/desk/audit')
  return body.entries.map(({ by, kind, what }) => [by, kind, what])
}

test('the audit log shows who let whom into the team, without failed attempts', async () => {
  const desk = await createDeskService()
  const { ask } = desk
  await ask('POST', '/api/desk/team', { email: newcomer, role: 'agent' })
  await ask('POST', '/api/desk/team', { email: newcomer, role: 'agent' })
  await ask('PATCH', `/api/desk/team/${newcomer}`, { role: 'admin' })
  await ask('DELETE', `/api/desk/team/${newcomer}/sessions`)
  await ask('DELETE', `/api/desk/team/${newcomer}`)
  await ask('DELETE', `/api/desk/team/${newcomer}`)
  await ask('GET', '/api/desk/team')
  expect(await auditOf(desk)).toEqual([
    ['admin@northfield.example', 'team', `removed ${newcomer}`],
    ['admin@northfield.example', 'team', `signed ${newcomer} out everywhere`],
    ['admin@northfield.example', 'team', `changed the role of ${newcomer} (admin)`],
    ['admin@northfield.example', 'team', `made a new invitation for ${newcomer} (agent)`],
    ['admin@northfield.example', 'team', `invited ${newcomer} (agent)`],
  ])
})

test('attempts of what only admins may do are in the audit log, once a minute', async () => {
  const desk = await createDeskService()
  const { ask, agent, later } = desk
  await ask('POST', '/api/desk/team', { email: newcomer, role: 'agent' }, agent)
  await ask('DELETE', `/api/desk/team/${newcomer}`, undefined, agent)
  later(60_000)
  await ask('DELETE', `/api/desk/team/${newcomer}`, undefined, agent)
  expect(await auditOf(desk)).toEqual([
    ['agent@northfield.example', 'refusal', `DELETE /api/desk/team/:email, ${place}`],
    ['agent@northfield.example', 'refusal', `POST /api/desk/team, ${place}`],
  ])
})

test('sign-ins, failed ones too, are in the audit log with name and address', async () => {
  const desk = await createDeskService()
  const { ask, team, now } = desk
  await team.addMember({ email: newcomer, role: 'agent', password: kept, addedAt: now() })
  await ask('POST', teamPaths.signInByPassword, { email: newcomer, password: 'guess' }, {})
  await ask('POST', teamPaths.signInByPassword, { email: newcomer, password }, {})
  await expect
    .poll(() => auditOf(desk), { timeout: 30_000 })
    .toEqual(
      expect.arrayContaining([
        [newcomer, 'sign-in', `signed in by password, ${place}`],
        [newcomer, 'sign-in', `a wrong password, ${place}`],
      ]),
    )
})

test('neither log has text that a stranger typed', async () => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) })
  const desk = await createDeskService(undefined, { log })
  const sent = { email: 'typed-by-a-stranger@evil.example', password: 'typed as well' }
  const headers = { 'user-agent': 'my own words' }
  await desk.ask('POST', teamPaths.signInByPassword, sent, headers)
  await desk.ask('POST', teamPaths.signInByLink, { token: 'made-up-token' }, headers)
  expect(lines.join('')).toContain('a wrong password')
  expect(lines.join('')).not.toMatch(/typed|made-up|my own words|127\.0\.0\.1/)
  expect(await auditOf(desk)).toEqual([])
})

test('every kind of refusal is in the log', async () => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) })
  const { ask, agent } = await createDeskService(undefined, { log })
  await ask('GET', '/api/desk/team', undefined, agent)
  await ask('PATCH', '/api/desk/deals/x', {}, {})
  const answered = lines.map(line => JSON.parse(line)).filter(({ msg }) => msg === 'answered')
  expect(answered.map(({ method, path, status }) => [method, path, status])).toEqual([
    ['GET', '/api/desk/team', 403],
    ['PATCH', '/api/desk/deals/:id', 401],
  ])
})

test('reading many deals within an hour is in the audit log', async () => {
  const desk = await createDeskService()
  const { send, ask, agent, later } = desk
  for (let count = 0; count < 251; count += 1) await send({ number: `+9198450${10_000 + count}` })
  const readAll = async () => {
    let after = ''
    do {
      const query = `/api/desk/inbox?limit=200${after && `&after=${after}`}`
      const { body } = await ask<{ next: string | null }>('GET', query, undefined, agent)
      after = body.next ?? ''
    } while (after)
  }
  await readAll()
  await readAll()
  expect(await auditOf(desk)).toEqual([
    ['agent@northfield.example', 'reading', `250 people or more within an hour, ${place}`],
  ])
  later(3_600_000)
  await readAll()
  expect(await auditOf(desk)).toHaveLength(2)
})
