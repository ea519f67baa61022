import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { expect, test } from 'vitest'
import type { Project } from '#project/project.ts'
import { projectSet } from '#project/project-set.ts'
import { sameEverywhere } from '#project/words/find-mismatches.ts'
import { renderBrochure } from '../../../src/brochure/brochure.tsx'
import { mailMessage } from '../../../src/service/delivery/mail-message.ts'
import { project } from '../../active-project.ts'
import { sampleLead } from '../../records/sample-leads.ts'
import { siteVisit } from '../test-service.ts'

const hostile = `</td></p><script>alert(1)</script><img src=x onerror=alert(1)> =cmd|' /C calc'!A0 ${'W'.repeat(120)}`

const namesIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(namesIn) : []
}

const pictureNames = new Set(namesIn(project.pictures))

/** Replaces every text of a project by a hostile one; ids, links and files stay. */
const withHostileTexts = (value: unknown, key = ''): unknown => {
  if (typeof value === 'string') {
    const isText = /\p{L}/u.test(value) && !sameEverywhere.has(key) && !pictureNames.has(value)
    return isText ? `${value} ${hostile}` : value
  }
  if (Array.isArray(value)) return value.map(item => withHostileTexts(item, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withHostileTexts(inner, name)]),
  )
}

const edited: Project = {
  ...project,
  words: withHostileTexts(project.words) as Project['words'],
  settings: {
    ...project.settings,
    projectName: `${project.settings.projectName} ${hostile}`,
    partnerName: `${project.settings.partnerName} ${hostile}`,
  },
}

const tagsIn = (node: DefaultTreeAdapterTypes.ParentNode): string[] =>
  node.childNodes.flatMap(child => ('tagName' in child ? [child.tagName, ...tagsIn(child)] : []))

test('edited texts are plain text in a mail: the same elements, one line of subject', () => {
  const lead = {
    ...sampleLead({ form: 'site-visit', payload: siteVisit(), name: hostile.slice(0, 90) }),
    id: 'lead-1',
    contactId: 'contact-1',
  } as Parameters<typeof mailMessage>[1]
  const usual = mailMessage(projectSet([project]), lead)
  const mail = mailMessage(projectSet([edited]), lead)
  expect(tagsIn(parse(mail.html))).toEqual(tagsIn(parse(usual.html)))
  expect(mail.subject).toContain(hostile)
  expect(mail.subject).not.toMatch(/[\r\n]/)
  // Only line breaks separate the properties of a calendar.
  const [calendar] = mail.attachments
  expect(calendar?.content.match(/^(?:BEGIN|END):\w+/gm)).toEqual(
    usual.attachments[0]?.content.match(/^(?:BEGIN|END):\w+/gm),
  )
})

test('edited texts are plain text in the brochure: no action, no additional link, however long a word is', async () => {
  const partsOf = async (of: Project) => {
    const pdf = (await renderBrochure(of)).toString('latin1')
    return {
      links: [...new Set(pdf.match(/\/URI \([^)]*\)/g))].sort(),
      actions: pdf.match(/\/(?:JavaScript|JS|Launch|OpenAction|AA|SubmitForm|EmbeddedFile)\b/g),
      isWhole: pdf.trimEnd().endsWith('%%EOF'),
    }
  }
  const usual = await partsOf(project)
  expect(usual.links).not.toEqual([])
  expect(await partsOf(edited)).toEqual({ links: usual.links, actions: null, isWhole: true })
})
