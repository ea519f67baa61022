import { describe, expect, test } from 'vitest'
import { mayCall, mayMessage } from '#contract/desk/permission.ts'
import { noticeOf } from '#project/notice.ts'
import { type ProjectSet, projectSet } from '#project/project-set.ts'
import { keepNotices } from '../../../../src/service/desk/notices.ts'
import { project } from '../../../active-project.ts'
import { createDeskService } from '../desk-service.ts'

describe('consent', () => {
  test('the desk tells what was agreed to with each lead, and the notice as it was read, kept once', async () => {
    const { send, personNamed, desk, app, admin, now } = await createDeskService()
    const { hash, text } = noticeOf(project)
    await send({ name: 'Asha Rao', headers: { 'x-consent': `${hash} en` } })
    const told = await personNamed('asha rao')
    expect(told.leads).toMatchObject([
      { consent: { notice: hash, language: 'en', agreed: ['call', 'message'] } },
    ])
    const read = async () => app.request(`/api/desk/notices/${hash}`, { headers: admin })
    expect((await read()).status).toBe(404)
    await keepNotices(desk, projectSet([project]), now())
    const { words } = project
    const later = { ...project, words: { ...words, consent: 'By submitting you agree to something else.' } }
    await keepNotices(desk, projectSet([later]), now() + 1)
    await keepNotices(desk, projectSet([later]), now() + 2)
    expect(await (await read()).json()).toEqual({ ok: true, text })
    expect((await desk.settings('notices'))?.revision).toBe(2)
  })

  test('who sends a plain enquiry may be called and messaged; where the project answers by call, only called', async () => {
    const reached = async (projects: ProjectSet) => {
      const { send, personNamed } = await createDeskService(undefined, { projects })
      await send({ name: 'Asha Rao' })
      const { permission } = await personNamed('asha rao')
      return [mayCall({ permission }), mayMessage({ permission })]
    }
    expect(await reached(projectSet([project]))).toEqual([true, true])
    const settings = { ...project.settings, answerBy: ['call' as const] }
    expect(await reached(projectSet([{ ...project, settings }]))).toEqual([true, false])
  })
})
