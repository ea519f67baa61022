import { expect } from 'vitest'
import type { Role } from '#api/team/team.ts'
import { signedInAs } from '../team-members.ts'
import { createDeskService, numbered } from './desk-service.ts'

export const at = (name: string) => `${name}@northfield.example`

/** One deal for each kind of owner. Readers are the agent, a team lead or an admin. */
export const owners: Record<string, string | null> = {
  'anita agent': at('agent'),
  'leela lead': at('lead'),
  'mohan mate': at('mate'),
  'omar other': at('other'),
  'uma nobody': null,
}
export const names = Object.keys(owners)

/** A desk with a member of each role, and a deal of each kind of owner. */
export async function openRoleDesk() {
  const service = await createDeskService()
  const visitAt = service.now() + 3_600_000
  for (const [index, name] of names.entries()) {
    await service.send({ name, number: numbered(index + 1), visitAt })
  }
  const sessions: Record<Role, Record<string, string>> = {
    admin: service.admin,
    agent: service.agent,
    lead: await signedInAs(service.team, 'lead', at('lead'), service.now),
    editor: await signedInAs(service.team, 'editor', at('editor'), service.now),
  }
  for (const name of ['mate', 'other'])
    await service.team.addMember({ email: at(name), role: 'agent', password: null, addedAt: 0 })
  const deals = new Map<string, string>()
  for (const { name, dealId } of (await service.inbox()).rows) {
    deals.set(name, dealId)
    if (owners[name])
      await service.ask('PATCH', `/api/desk/deals/${dealId}`, { version: 0, owner: owners[name] })
  }
  const leads = { [at('mate')]: at('lead') }
  expect((await service.ask('POST', '/api/desk/access', { leads })).status).toBe(200)
  return { ...service, sessions, deals }
}

export type RoleDesk = Awaited<ReturnType<typeof openRoleDesk>>

export const namesIn = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)
