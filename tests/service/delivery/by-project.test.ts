import { expect, test } from 'vitest'
import { projectSet } from '#project/project-set.ts'
import { configuredChannels } from '../../../src/service/delivery/channels.ts'
import { readSettings } from '../../../src/service/settings/settings.ts'
import { project } from '../../active-project.ts'
import { projectNamed } from '../../second-project.ts'
import { mailReceiver, webhookReceiver } from '../receivers.ts'
import { createTestService, enquiry } from '../test-service.ts'
import { nothingSaid } from './nothing-said.ts'
import { secret } from './with-outbox.ts'

const other = projectNamed('hill-view')
const projects = projectSet([project, other])

test('a project’s leads go to its own recipients, and all others’ to the common ones', async () => {
  const [all, own, mails] = [await webhookReceiver(), await webhookReceiver(), await mailReceiver()]
  const channels = configuredChannels(
    readSettings({
      WEBHOOK_URL: all.url,
      WEBHOOK_SECRET: secret,
      WEBHOOK_ALLOW_PRIVATE: 'true',
      WEBHOOK_URL_HILL_VIEW: own.url,
      SMTP_URL: mails.url,
      MAIL_FROM: 'leads@northfield.example',
      MAIL_TO: 'all@northfield.example',
      MAIL_TO_HILL_VIEW: 'hill@northfield.example, view@northfield.example',
    }),
    projects,
  )
  const { enquire, store } = await createTestService({ projects })
  const { projectId, projectName, agentId } = other.settings
  await enquire(enquiry({ projectId, projectName, currentAgent: agentId }))
  await enquire(enquiry())
  const { signal } = new AbortController()
  for (const lead of await store.list({ limit: 2 }))
    for (const channel of channels.filter(({ name }) => name !== 'consent'))
      await channel.send(lead, signal, nothingSaid)
  const filedUnder = ({ body }: { body: string }) => JSON.parse(body).data.payload.projectId
  expect(own.hooks.items.map(filedUnder)).toEqual([projectId])
  expect(all.hooks.items.map(filedUnder)).toEqual([project.settings.projectId])
  const told = mails.commands.filter(line => line.startsWith('RCPT')).map(line => /<(\w+)@/.exec(line)?.[1])
  expect(told.sort()).toEqual(['all', 'hill', 'view'])
})

test('a setting of a project that is not served, or without the setting it needs, stops the start', () => {
  const mail = { SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'a@b.example', MAIL_TO: 'c@d.example' }
  const start = (more: Record<string, string>) => () =>
    configuredChannels(readSettings({ ...mail, ...more }), projects)
  expect(start({ MAIL_TO_HILVIEW: 'c@d.example' })).toThrow(
    '_HILVIEW: there is no such project here; there is',
  )
  expect(start({ MAIL_TO_HILL_VIEW: 'nobody' })).toThrow('MAIL_TO_HILL_VIEW: must be an e-mail address')
  expect(start({ WEBHOOK_URL_HILL_VIEW: 'https://crm.example' })).toThrow(
    'WEBHOOK_URL_HILL_VIEW: must be set together with WEBHOOK_URL',
  )
})
