import { expect, onTestFinished, test } from 'vitest'
import type { AuditResponse } from '#api/audit.ts'
import type { EraseResponse, ErasuresResponse } from '#api/contacts/erasure.ts'
import { openCrm } from '../../../src/crm/open-crm.ts'
import { sampleLead } from '../../records/sample-leads.ts'
import { openStore, scratchFolder } from '../test-service.ts'
import { createDeskService } from './desk-service.ts'

const many = 450
const who = { name: 'zebediah quill', phone: '+919812345678', phoneE164: '+919812345678' }

test('a large erasure is answered while it continues, and its progress can be read until it is done', async () => {
  const store = await openStore(scratchFolder())
  await Promise.all(Array.from({ length: many }, (_, at) => store.insert(sampleLead(who), `${at}`, [])))
  const gate = Promise.withResolvers<void>()
  const changes = {
    ...store.changes,
    async finishErasures() {
      await gate.promise
      await store.changes.finishErasures()
    },
  }
  const crm = await openCrm({ leads: store, changes, folder: scratchFolder(), onError: () => {} })
  onTestFinished(() => crm.close())
  const gated = { ...store, crm }
  const { ask, inbox, send, dealNamed, agent } = await createDeskService(undefined, { store: gated })
  await send({ name: 'asha rao' })
  const { id } = await dealNamed('zebediah quill')

  const { status, body } = await ask<EraseResponse>('DELETE', `/api/desk/deals/${id}`)
  expect({ status, body }).toEqual({
    status: 202,
    body: { ok: true, leads: many, isUnderWay: true, id: expect.any(String) },
  })
  const progress = async () => (await ask<ErasuresResponse>('GET', '/api/desk/erasures')).body.erasures
  expect(await progress()).toEqual([{ id: body.id, leads: many, erased: 0 }])
  expect((await ask('GET', '/api/desk/erasures', undefined, agent)).status).toBe(403)
  expect((await ask('GET', `/api/desk/deals/${id}`)).status).toBe(404)
  await expect.poll(async () => (await inbox()).rows.map(({ name }) => name)).toEqual(['asha rao'])
  const audited = async () => {
    const { entries } = (await ask<AuditResponse>('GET', '/api/desk/audit')).body
    return entries.filter(({ kind }) => kind === 'erasure').map(({ what }) => what)
  }
  expect(await audited()).toEqual([`a person with ${many} leads, under way`])

  gate.resolve()
  await expect.poll(progress).toEqual([])
  expect(await audited()).toEqual([`a person with ${many} leads`])
  await send({ name: 'zebediah quill', number: who.phone })
  expect((await dealNamed('zebediah quill')).leadCount).toBe(1)
})
