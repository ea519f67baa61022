import { expect, it } from 'vitest'
import { loadProject } from '../load.ts'
import { projectSet } from '../project-set.ts'
import { addServiceOrigin, deskOriginOf, serviceOriginOf } from './origins.ts'
import { lookupRecipients } from './recipients.ts'

const project = loadProject('usual')

const apart = { ...project.settings, serviceOrigin: 'https://leads.partner.example' }

it('the service answers at the pages’ origin unless another is named', () => {
  expect(serviceOriginOf(project.settings)).toBe(project.settings.origin)
  expect(addServiceOrigin(project.settings)).toBe(project.settings)
  expect(deskOriginOf(apart)).toBe('https://leads.partner.example')
  expect(deskOriginOf({ ...apart, deskOrigin: 'https://desk.partner.example' })).toBe(
    'https://desk.partner.example',
  )
})

it('all four endpoints are at the named service, except those of outside services', () => {
  const calls = { ...apart.calls, ip: 'https://ip.example/' }
  expect(addServiceOrigin({ ...apart, calls }).calls).toEqual({
    ...calls,
    siteVisit: 'https://leads.partner.example/api/multipleCampaignData',
    enquiry: 'https://leads.partner.example/api/campaign-leads/handleMultipleCampaignData',
    geo: 'https://leads.partner.example/api/geo/{ip}?key={key}',
  })
})

it('it is not a recipient, and answers for its project', () => {
  expect(lookupRecipients(addServiceOrigin(apart))).toEqual([])
  const served = { ...project, settings: addServiceOrigin(apart) }
  expect(projectSet([served]).named('leads.partner.example:443')).toBe(served)
})
