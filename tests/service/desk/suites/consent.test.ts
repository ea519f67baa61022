import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { AuditResponse } from '#api/audit.ts'
import { teamPaths } from '#api/team/team.ts'
import { mayCall, mayMessage } from '#domain/contacts/permission.ts'
import { noticeOf } from '#project/notice.ts'
import { type ProjectSet, projectSet } from '#project/project-set.ts'
import { storeNotices } from '../../../../src/crm/consent/notices.ts'
import { project } from '../../../active-project.ts'
import { createDeskService } from '../desk-service.ts'

describe('consent', () => {
  test('the desk shows the consent of each lead, and the notice as it was read, stored once', async () => {
    const { send, dealNamed, crm, app, admin, now } = await createDeskService()
    const { hash, text } = noticeOf(project)
    await send({ name: 'Asha Rao', headers: { 'x-consent': `${hash} en` } })
    const told = await dealNamed('asha rao')
    expect(told.leads).toMatchObject([
      { consent: { notice: hash, language: 'en', agreed: ['call', 'message'] } },
    ])
    const read = async () => app.request(`/api/desk/notices/${hash}`, { headers: admin })
    expect((await read()).status).toBe(404)
    await storeNotices(crm.changes, projectSet([project]), now())
    const { words } = project
    const later = { ...project, words: { ...words, consent: 'By submitting you agree to something else.' } }
    await storeNotices(crm.changes, projectSet([later]), now() + 1)
    await storeNotices(crm.changes, projectSet([later]), now() + 2)
    expect(await (await read()).json()).toEqual({ ok: true, text })
    expect((await crm.changes.settings(`notice-${hash}`))?.revision).toBe(1)
    expect((await crm.changes.settingsNames('notice-')).length).toBe(2)
  })

  test('a plain enquiry agrees to calls and messages, or only to calls where the project answers by call', async () => {
    const reached = async (projects: ProjectSet) => {
      const { send, dealNamed } = await createDeskService(undefined, { projects })
      await send({ name: 'Asha Rao' })
      const { permission } = await dealNamed('asha rao')
      return [mayCall({ permission }), mayMessage({ permission })]
    }
    expect(await reached(projectSet([project]))).toEqual([true, true])
    const settings = { ...project.settings, answerBy: ['call' as const] }
    expect(await reached(projectSet([{ ...project, settings }]))).toEqual([true, false])
  })

  const audited = async (ask: Awaited<ReturnType<typeof createDeskService>>['ask']) => {
    const { body } = await ask<AuditResponse>('GET', '/api/desk/audit')
    return body.entries.map(({ by, kind, what }) => [by, kind, what])
  }

  test('consent recorded by a member is in the history and the audit log, with time, way and member, and no name', async () => {
    const { send, dealNamed, ask, agent, now } = await createDeskService()
    await send({ name: 'Asha Rao' })
    const { id } = await dealNamed('asha rao')
    const record = (said: object, key = randomUUID()) =>
      ask('POST', `/api/desk/deals/${id}/rights`, { id: key, ask: said }, agent)
    const key = randomUUID()
    const stop = { what: 'withdraw', purposes: ['call', 'message'], how: 'phone' }
    await record(stop, key)
    await record(stop, key)
    await record({ what: 'agree', purposes: ['message'], how: 'in-person' })
    const by = 'agent@northfield.example'
    const { history, permission } = await dealNamed('asha rao')
    expect(permission).toEqual({ agreed: ['message'], stated: ['message'], withdrawn: ['call'] })
    expect(history).toEqual([
      { kind: 'ask', at: now(), by, ask: stop },
      { kind: 'ask', at: now(), by, ask: { what: 'agree', purposes: ['message'], how: 'in-person' } },
    ])
    expect(await audited(ask)).toEqual([
      [by, 'consent', 'messages agreed to, in person'],
      [by, 'consent', 'calls, messages withdrawn, by phone, recorded before'],
      [by, 'consent', 'calls, messages withdrawn, by phone'],
    ])
  })

  test('a member records only consent that the project offers, but can withdraw any that was agreed to', async () => {
    const { settings } = project
    const analytics = { ...settings.analytics, conversionId: 'AW-1/counted' }
    const offering = { ...project, settings: { ...settings, answerBy: ['call' as const], analytics } }
    const projects = { current: projectSet([offering]) }
    const { send, dealNamed, ask } = await createDeskService(undefined, {
      projects: new Proxy(projects.current, { get: (_, name) => Reflect.get(projects.current, name) }),
    })
    await send({ name: 'Asha Rao' })
    const { id } = await dealNamed('asha rao')
    const record = (what: string, purpose: string) =>
      ask('POST', `/api/desk/deals/${id}/rights`, { id: randomUUID(), ask: { what, purposes: [purpose] } })
    const refused = (purpose: string, offered: string) => ({
      status: 400,
      body: {
        error: `This project does not ask for consent to ${purpose}. Choose among: ${offered}.`,
      },
    })
    const all = 'calls, messages, advertising measurement'
    for (const what of ['agree', 'withdraw'])
      expect(await record(what, 'share')).toMatchObject(refused('sharing with the developer', all))
    expect((await record('agree', 'advertising')).status).toBe(200)
    projects.current = projectSet([project])
    expect(await record('agree', 'advertising')).toMatchObject(
      refused('advertising measurement', 'calls, messages'),
    )
    expect((await record('withdraw', 'advertising')).status).toBe(200)
    expect((await dealNamed('asha rao')).permission.withdrawn).toEqual(['advertising'])
    expect(await audited(ask)).toMatchObject([
      [expect.anything(), 'consent', 'advertising measurement withdrawn'],
      [expect.anything(), 'consent', 'advertising measurement agreed to'],
    ])
  })

  test('the desk knows each project’s purposes', async () => {
    const { ask } = await createDeskService()
    expect((await ask('GET', teamPaths.session)).body).toMatchObject({
      projects: [{ purposes: ['call', 'message'] }],
    })
  })
})
