import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { InboxPage } from '#api/inbox/inbox.ts'
import { projectSet } from '#project/project-set.ts'
import { project } from '../../active-project.ts'
import { projectNamed } from '../../second-project.ts'
import { createDeskService, type Sent } from './desk-service.ts'

/** The project that the limited member may see. */
export const lakeside = projectNamed('lakeside')
/** A lead of the other project. */
export const hidden = { number: '+919812345678', source: 'secret-source', campaign: 'secret-campaign' }

/** Texts that come only from leads the limited member may not see. */
export const secrets = /zebediah|9812345678|secret/i

/**
 * A contact in each project and one in both, an agent who may see Lakeside alone, and an admin. The contact in both wrote to the hidden
 * project first, under another name.
 */
export const withTwoProjects = async () => {
  const service = await createDeskService(undefined, { projects: projectSet([project, lakeside]) })
  const { settings } = lakeside
  const toLakeside = {
    projectId: settings.projectId,
    projectName: settings.projectName,
    currentAgent: settings.agentId,
  }
  const visitAt = service.now() + 2 * 86_400_000
  const send = (sent: Sent) => service.send(sent)
  const ids = {
    hiddenLead: await send({ name: 'zebediah quill', visitAt, ...hidden }),
    bothHidden: await send({ ...hidden, name: 'bela secret', number: '+919876500000', visitAt }),
    ownLead: await service.send({ name: 'asha rao', number: '+919876543210', visitAt, payload: toLakeside }),
    bothOwn: await service.send({ name: 'bela both', number: '+919876500000', payload: toLakeside }),
  }
  const dealOf = async (name: string) =>
    (await service.inbox()).rows.find(row => row.name === name)?.dealId ?? ''
  const deals = {
    hidden: await dealOf('zebediah quill'),
    own: await dealOf('asha rao'),
    both: await dealOf('bela both'),
  }
  await service.ask('POST', `/api/desk/deals/${deals.hidden}/notes`, {
    id: randomUUID(),
    text: 'secret note',
  })
  const limit = { projects: [settings.projectId] }
  const limited = await service.ask('PATCH', '/api/desk/team/agent@northfield.example/projects', limit)
  expect(limited).toMatchObject({ status: 200 })

  /** Sends a request as the limited agent, and checks that the response contains nothing hidden. */
  const ask = async <Body = Record<string, unknown>>(method: string, path: string, body?: unknown) => {
    const answer = await service.ask<Body>(method, path, body, service.agent)
    const text = JSON.stringify(answer.body)
    expect([method, path, text]).not.toEqual([method, path, expect.stringMatching(secrets)])
    for (const id of [ids.hiddenLead, ids.bothHidden, deals.hidden]) expect(text).not.toContain(id)
    return answer
  }
  const names = async (query = '') =>
    (await ask<InboxPage>('GET', `/api/desk/inbox?${query}`)).body.rows.map(({ name }) => name).sort()
  const asAdmin = async (id: string) =>
    (
      await service.ask<{ deal: { status: string; version: number; history: unknown[] } }>(
        'GET',
        `/api/desk/deals/${id}`,
      )
    ).body.deal
  /** An admin changes a hidden deal as part of a bulk change. */
  const asBulk = async () => {
    const id = randomUUID()
    await service.ask('POST', '/api/desk/bulk', { id, deals: [deals.hidden], status: 'contacted' })
    return id
  }
  return { ...service, askAs: service.ask, toLakeside, ids, deals, ask, names, asAdmin, asBulk }
}

export type TwoProjects = Awaited<ReturnType<typeof withTwoProjects>>
