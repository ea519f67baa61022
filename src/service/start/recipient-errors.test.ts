import { expect, test } from 'vitest'
import { activeProject } from '#project/folders.ts'
import { loadProject } from '#project/load.ts'
import { environmentName } from '#project/settings/environment-name.ts'
import type { ProjectSettings } from '#project/settings/settings.ts'
import { findRecipientErrors } from './recipient-errors.ts'

const project = loadProject(activeProject())
const naming = (...recipients: ProjectSettings['recipients']) => ({
  ...project,
  settings: { ...project.settings, recipients },
})
const crm = { name: 'CRM', isDeveloper: false }
const developer = { name: 'The developer', isDeveloper: true }
const lookup = { name: 'Geo', isDeveloper: false, looksUpCountry: true }

const none = { WEBHOOK_URL: undefined, WEBHOOK_RECEIVER: undefined, GEO_URL: undefined, OF_PROJECTS: {} }
const webhook = { ...none, WEBHOOK_URL: 'https://crm.example/leads' }
const geo = { ...none, GEO_URL: 'https://geo.example/{ip}' }

test('a webhook to a recipient that the notice does not name stops the start', () => {
  expect(findRecipientErrors(webhook, { all: [project, naming(lookup), naming(crm)] })).toEqual([
    expect.stringContaining('settings.json: recipients: must name who gets each lead by WEBHOOK_URL'),
    expect.stringContaining('settings.json: recipients: must name who gets each lead by WEBHOOK_URL'),
  ])
  const name = environmentName(project)
  const own = { ...webhook, WEBHOOK_URL: 'http://127.0.0.1:1/', OF_PROJECTS: { [name]: webhook } }
  expect(findRecipientErrors(own, { all: [project] })).toEqual([
    expect.stringContaining(`must name who gets each lead by WEBHOOK_URL_${name}`),
  ])
})

test('a webhook whose receiver may be the partner or the developer stops the start until it is named', () => {
  const faultsOf = (WEBHOOK_RECEIVER: string | undefined, ...recipients: (typeof crm)[]) =>
    findRecipientErrors({ ...webhook, WEBHOOK_RECEIVER }, { all: [naming(...recipients)] })
  expect(faultsOf(undefined, developer)).toEqual([
    expect.stringMatching(
      /^WEBHOOK_RECEIVER: must name who .* own for a system of your own, or "The developer"/,
    ),
  ])
  expect(faultsOf('own', developer)).toEqual([])
  expect(faultsOf('The developer', developer)).toEqual([])
  expect(faultsOf('The developer', developer, crm)).toEqual([])
  expect(faultsOf(undefined, developer, crm)).toEqual([])
  expect(faultsOf('Somebody', developer, crm)).toEqual([
    expect.stringMatching(/^WEBHOOK_RECEIVER: must be own .*, or "The developer", or "CRM"/),
  ])
  // The partner's own system is not a third party, so no notice names it.
  expect(faultsOf('own')).toEqual([])
})

test('a country lookup that gets every network address stops it too', () => {
  expect(findRecipientErrors(geo, { all: [project, naming(crm), naming(lookup)] })).toEqual([
    expect.stringContaining("must name who gets each visitor's network address by GEO_URL"),
    expect.stringContaining("must name who gets each visitor's network address by GEO_URL"),
  ])
})

test('no lookup, or one in our own network, does not, whatever else is allowed', () => {
  expect(findRecipientErrors(none, { all: [project] })).toEqual([])
  for (const host of ['127.0.0.1', '10.0.0.5', '[fd00::1]', 'localhost', 'crm', 'crm.internal'])
    expect(findRecipientErrors({ ...none, WEBHOOK_URL: `http://${host}:80/` }, { all: [project] })).toEqual(
      [],
    )
  const allowing = { ...webhook, WEBHOOK_ALLOW_PRIVATE: true }
  expect(findRecipientErrors(allowing, { all: [project] })).toHaveLength(1)
})
