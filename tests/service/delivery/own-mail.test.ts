import { expect, test } from 'vitest'
import { projectSet } from '#project/project-set.ts'
import { configuredChannels } from '../../../src/service/delivery/channels.ts'
import { readSettings } from '../../../src/service/settings/settings.ts'
import { project } from '../../active-project.ts'
import { projectNamed } from '../../second-project.ts'
import { mailReceiver } from '../receivers.ts'
import { createTestService, enquiry } from '../test-service.ts'
import { nothingSaid } from './nothing-said.ts'

test('a project has its own sender, mail server and desk', async () => {
  const own = projectNamed('hillview', { deskOrigin: 'https://desk.hillview.example' })
  const projects = projectSet([project, own])
  const [all, other] = [await mailReceiver(), await mailReceiver()]
  const channels = configuredChannels(
    readSettings({
      SMTP_URL: all.url,
      MAIL_FROM: 'leads@northfield.example',
      MAIL_TO: 'agent@northfield.example',
      SMTP_URL_HILLVIEW: other.url,
      MAIL_FROM_HILLVIEW: 'leads@hillview.example',
    }),
    projects,
  )
  const { enquire, store } = await createTestService({ projects })
  const { projectId, projectName, agentId } = own.settings
  await enquire(enquiry({ projectId, projectName, currentAgent: agentId }))
  await enquire(enquiry())
  const { signal } = new AbortController()
  for (const lead of await store.list({ limit: 2 }))
    for (const channel of channels.filter(({ name }) => name === 'mail'))
      await channel.send(lead, signal, nothingSaid)
  const [toOwn, ...moreToOwn] = other.mails.items
  const [toAll, ...moreToAll] = all.mails.items
  expect([moreToOwn, moreToAll]).toEqual([[], []])
  expect(toOwn).toMatch(/^From: leads@hillview.example/m)
  expect(toOwn).toMatch(/^To: agent@northfield.example/m)
  expect(toOwn?.replaceAll('=\r\n', '')).toContain('https://desk.hillview.example/desk/lead/')
  expect(toAll).toMatch(/^From: leads@northfield.example/m)
  expect(toAll?.replaceAll('=\r\n', '')).toContain(`${project.settings.origin}/desk/lead/`)
})

test.each(['SMTP_URL', 'MAIL_FROM'])(
  '%s of one project without the common SMTP_URL stops the start',
  name => {
    const value = name === 'SMTP_URL' ? 'smtps://mail.example' : 'a@b.example'
    expect(() => readSettings({ [`${name}_HILLVIEW`]: value })).toThrow(
      `${name}_HILLVIEW: must be set with SMTP_URL`,
    )
  },
)
