import { expect, test } from 'vitest'
import { activeProject } from '#project/folders.ts'
import { loadProject } from '#project/load.ts'
import { recipientFaults } from './recipient-faults.ts'

const project = loadProject(activeProject())
const named = {
  ...project,
  settings: { ...project.settings, recipients: [{ name: 'CRM', why: 'to keep', isDeveloper: false }] },
}
const webhook = { WEBHOOK_URL: 'https://crm.example/leads', WEBHOOK_ALLOW_PRIVATE: false }

test('a webhook to somebody whom the notice does not name ends the start', () => {
  expect(recipientFaults(webhook, { all: [project, named] })).toEqual([
    expect.stringContaining('settings.json: recipients: must name who WEBHOOK_URL tells'),
  ])
})

test('one of our own network, and none, do not', () => {
  expect(recipientFaults({ ...webhook, WEBHOOK_ALLOW_PRIVATE: true }, { all: [project] })).toEqual([])
  expect(
    recipientFaults({ WEBHOOK_URL: undefined, WEBHOOK_ALLOW_PRIVATE: false }, { all: [project] }),
  ).toEqual([])
})
