import { rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { downloadAddress } from '#api/downloads.ts'
import { paths } from '#api/endpoints.ts'
import { formerBrochureMark } from '#project/folders.ts'
import { noticeOf } from '#project/notice.ts'
import type { Project } from '#project/project.ts'
import { projectSet } from '#project/project-set.ts'
import { ProjectFault } from '#project/read-json.ts'
import { storeNotices } from '../../../src/crm/consent/notices.ts'
import { contentPolicy } from '../../../src/editor/published/content-policy.ts'
import type { Site } from '../../../src/editor/published/site.ts'
import { mailMessage } from '../../../src/service/delivery/mail-message.ts'
import { project } from '../../active-project.ts'
import { emptySite, enquiry, scratchFolder } from '../test-service.ts'
import { withBuyer } from '../visit-page/buyer.ts'

const siteSaying = (words: string, made?: string): Site => ({
  ...emptySite(words),
  policy: contentPolicy(project.settings, { style: [], script: [`sha256-${btoa(words)}`] }),
  ...(made && { made }),
})

/** The same project with another name, phone number, consent line and message. */
const edited: Project = {
  ...project,
  settings: { ...project.settings, projectName: 'Silver Oak', phone: '+91 80000 00001' },
  words: {
    ...project.words,
    consent: 'By submitting you agree to something else.',
    templates: {
      ...project.words.templates,
      directions: { title: 'Directions', text: 'Greetings from Silver Oak' },
    },
  },
}

const day = new Date('2026-11-18T00:00:00Z')

const withSite = async () => {
  const projects = projectSet([project])
  const sites = new Map([[project.id, siteSaying('before')]])
  const made = scratchFolder()
  writeFileSync(join(made, 'brochure.pdf'), '%PDF- of the edition')
  utimesSync(join(made, 'brochure.pdf'), day, day)
  const buyer = await withBuyer({ projects, sites })
  return {
    ...buyer,
    projects,
    made,
    swap() {
      projects.replace([edited])
      sites.set(project.id, siteSaying('after', made))
    },
  }
}

test('after a swap a visitor, a mail, the brochure, the buyer’s page and the desk follow the new words', async () => {
  const { app, enquire, book, text, projects, ask, leads, swap } = await withSite()
  const page = await book()
  const { id } = await (await enquire(enquiry())).json()
  const [lead] = await leads()
  if (!lead) throw new Error('There is no lead.')
  const policyOf = async () => (await app.request('/')).headers.get('content-security-policy')
  const before = { policy: await policyOf(), subject: mailMessage(projects, lead).subject }
  expect(await (await app.request('/')).text()).toBe('before')
  expect(await text(page)).not.toContain('Silver Oak')

  swap()
  expect(await (await app.request('/')).text()).toBe('after')
  expect(await policyOf()).not.toBe(before.policy)
  expect(await policyOf()).toContain(btoa('after'))
  expect(await text(page)).toContain('Silver Oak')
  expect(await text(page)).toContain('tel:+918000000001')
  expect(before.subject).not.toContain('Silver Oak')
  expect(mailMessage(projects, lead).subject).toContain('Silver Oak')
  const brochure = await app.request(downloadAddress('brochure', id))
  expect(await brochure.text()).toBe('%PDF- of the edition')
  expect(brochure.headers.get('last-modified')).toBe('Wed, 18 Nov 2026 00:00:00 GMT')
  const { body: session } = await ask<{ projects: { name: string }[] }>('GET', '/api/desk/session')
  expect(session.projects.map(({ name }) => name)).toEqual(['Silver Oak'])
  const { body: texts } = await ask<{ templates: { usual: { text: string } }[] }>('GET', '/api/desk/texts')
  expect(texts.templates.map(({ usual }) => usual.text)).toContain('Greetings from Silver Oak')
})

test('a brochure that is older than the edition has its date in the name, until the new one is made', async () => {
  const { app, enquire, made, swap } = await withSite()
  const { title } = project.labels.brochure
  swap()
  const { id } = await (await enquire(enquiry())).json()
  const name = async () =>
    (await app.request(downloadAddress('brochure', id))).headers.get('content-disposition')
  writeFileSync(join(made, formerBrochureMark), '')
  expect(await name()).toBe(`attachment; filename="${title} 2026-11-18.pdf"`)
  rmSync(join(made, formerBrochureMark))
  expect(await name()).toBe(`attachment; filename="${title}.pdf"`)
})

test('a lead bears the notice of the page it was sent from: the new one, or that of a former edition', async () => {
  const { enquire, leads, crm, projects, swap } = await withSite()
  await storeNotices(crm.changes, projects, 0)
  const sent = async (name: string, consent?: string) => {
    const phoneNumber = `+9198765432${name.length}${name.length}`
    await enquire(enquiry({ name, phoneNumber }), consent ? { 'x-consent': consent } : {})
    return (await leads()).find(({ payload }) => payload.name === name)?.consent
  }
  const [former, current] = [noticeOf(project).hash, noticeOf(edited).hash]
  expect(await sent('a', `${former} en`)).toMatchObject({ notice: former })
  swap()
  expect(await sent('bb', `${current} en`)).toMatchObject({ notice: current })
  expect(await sent('ccc', `${former} en`)).toMatchObject({ notice: former })
  // A form without a script names no notice, so it means the one that is shown now.
  expect(await sent('dddd')).toMatchObject({ notice: current })
})

test('a notice of a former edition is known at an instance that started after it', async () => {
  const first = await withSite()
  await storeNotices(first.crm.changes, first.projects, 0)
  const projects = projectSet([edited])
  const later = await withBuyer({ projects, store: first.store })
  const former = noticeOf(project).hash
  await later.enquire(enquiry(), { 'x-consent': `${former} en` })
  expect((await later.leads())[0]?.consent).toMatchObject({ notice: former })
})

test('a project’s hosts and the ids of its leads cannot be swapped', async () => {
  const { projects, app } = await withSite()
  for (const [name, value] of [
    ['projectId', 'another'],
    ['origin', 'https://www.elsewhere.example'],
    ['timeZone', 'Europe/Berlin'],
  ] as const) {
    const moved = { ...edited, settings: { ...edited.settings, [name]: value } }
    expect(() => projects.replace([moved])).toThrow(ProjectFault)
  }
  expect(() => projects.replace([{ ...edited, id: 'unserved' }])).toThrow('unserved is not served here.')
  expect(projects.first).toBe(project)
  expect((await app.request(paths.enquiry)).status).toBe(405)
})
