import { readdirSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { visitSlots } from '#domain/visits/visit-state.ts'
import { allLabelsSchema, labelsFile } from './labels.ts'

const languages = readdirSync('src/labels/translations').map(file => file.slice(0, -5))

const labelsOf = (language: string) => JSON.parse(readFileSync(labelsFile(language) ?? '', 'utf8'))

const faultsOf = (labels: unknown) =>
  v.safeParse(allLabelsSchema, labels).issues?.map(issue => `${v.getDotPath(issue)}: ${issue.message}`)

describe.each(languages)('the labels in %s', language => {
  it('are complete, none empty, none too many, with the placeholders of the English ones', () => {
    expect(faultsOf(labelsOf(language))).toBeUndefined()
  })

  it('say how far ahead a visit can be booked, as in the rules, and that names need Latin letters', () => {
    const { messages } = labelsOf(language)
    expect(messages.visitTooFar).toContain(String(visitSlots.daysAhead))
    expect(messages.siteVisitName).toContain('A–Z')
    expect(messages.enquiryName).toContain('A–Z')
  })

  it('differ from each other, because messages are recognised by their text', () => {
    const said = Object.values(labelsOf(language).messages)
    expect(new Set(said).size).toBe(said.length)
  })
})

it('a missing, empty or additional label is named', () => {
  const [first = ''] = languages
  const labels = labelsOf(first)
  const { submit: _, ...forms } = labels.forms
  expect(faultsOf({ ...labels, forms })).toEqual([expect.stringContaining('forms.submit: Invalid key')])
  expect(faultsOf({ ...labels, forms: { ...labels.forms, or: ' ' } })).toEqual([
    'forms.or: must not be empty',
  ])
  expect(faultsOf({ ...labels, forms: { ...labels.forms, other: 'x' } })).toEqual([
    expect.stringContaining('forms.other: Invalid key'),
  ])
})
