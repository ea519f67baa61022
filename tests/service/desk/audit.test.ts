import { expect, test } from 'vitest'
import type { AuditAnswer } from '#contract/desk/audit.ts'
import { createDeskService } from './desk-service.ts'

const newcomer = 'meera@northfield.example'

test('who let whom into the team is in the audit log; what was refused is not', async () => {
  const { ask, agent } = await createDeskService()
  await ask('POST', '/api/desk/team', { email: newcomer, role: 'agent' })
  await ask('PATCH', `/api/desk/team/${newcomer}`, { role: 'admin' })
  await ask('DELETE', `/api/desk/team/${newcomer}`)
  await ask('DELETE', `/api/desk/team/${newcomer}`)
  await ask('POST', '/api/desk/team', { email: newcomer, role: 'agent' }, agent)
  await ask('GET', '/api/desk/team')
  const { body } = await ask<AuditAnswer>('GET', '/api/desk/audit')
  expect(body.entries.map(({ by, kind, what }) => [by, kind, what])).toEqual([
    ['admin@northfield.example', 'team', `removed ${newcomer}`],
    ['admin@northfield.example', 'team', `gave another role to ${newcomer} (admin)`],
    ['admin@northfield.example', 'team', `invited ${newcomer} (agent)`],
  ])
})
