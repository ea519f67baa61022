import { expect, test } from 'vitest'
import type { Fact } from '#domain/deals/facts.ts'
import type { Appended } from '../../../src/store/change-records.ts'
import { onEachRecords } from '../engines.ts'
import { act, contactWith, noted, readOn, stageOf } from './read-changes.ts'

const outcomes = (all: Appended[]) => all.map(({ outcome }) => outcome).toSorted()

onEachRecords(newPlace => {
  test('facts are stored with author, time and a version each, and reach another instance', async () => {
    const place = newPlace()
    const records = await place.open()
    const { contactId, leadId } = await contactWith(records)
    const facts = [stageOf('contacted'), { kind: 'owner' as const, to: act.by }, noted('Called.', 'n')]
    expect(await records.changes.append([{ contactId, basis: 0, facts }], act)).toEqual([
      { outcome: 'appended', version: 3 },
    ])
    const visit = { kind: 'visit' as const, to: 5_000_000 }
    const later = { by: 'admin@northfield.example', at: 2_000 }
    await records.changes.append([{ contactId, basis: 3, facts: [visit] }], later)
    const { entries } = await readOn(await place.open())
    const told = entries.filter(({ kind }) => kind === 'fact').map(entry => 'fact' in entry && entry.fact)
    expect(told.toSorted((a, b) => Number(a && b && a.version - b.version))).toEqual([
      ...facts.map((fact, index) => ({ ...fact, ...act, contactId, version: index + 1 })),
      { ...visit, ...later, contactId, version: 4 },
    ])
    expect(entries[0]).toMatchObject({ kind: 'lead', lead: { id: leadId, contactId } })
  })

  test('a change based on an older version is refused, unless only a note is newer', async () => {
    const records = await newPlace().open()
    const { contactId } = await contactWith(records)
    const append = async (basis: number | null, fact: Fact) =>
      (await records.changes.append([{ contactId, basis, facts: [fact] }], act))[0]
    expect(await append(0, stageOf('contacted'))).toEqual({ outcome: 'appended', version: 1 })
    expect(await append(0, stageOf('visited'))).toEqual({ outcome: 'conflict', version: 1 })
    expect(await append(null, noted('one'))).toEqual({ outcome: 'appended', version: 2 })
    expect(await append(1, stageOf('visited'))).toEqual({ outcome: 'appended', version: 3 })
    expect(await append(2, stageOf('booked'))).toEqual({ outcome: 'conflict', version: 3 })
    expect(await append(4, stageOf('booked'))).toEqual({ outcome: 'conflict', version: 3 })
    expect(await append(null, stageOf('booked'))).toEqual({ outcome: 'appended', version: 4 })
  })

  test('of twelve changes at the same moment in two instances one is stored, and the others are conflicts', async () => {
    const place = newPlace()
    const [one, two] = [await place.open(), await place.open()]
    const { contactId } = await contactWith(one)
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        (index % 2 ? one : two).changes.append([{ contactId, basis: 0, facts: [stageOf('contacted')] }], act),
      ),
    )
    expect(outcomes(all.flat())).toEqual(['appended', ...Array(11).fill('conflict')])
    expect((await readOn(one)).words.slice(1)).toEqual([`status 1 of ${contactId}`])
  })

  test('twelve notes at the same moment are all stored, each with its version', async () => {
    const place = newPlace()
    const [one, two] = [await place.open(), await place.open()]
    const { contactId } = await contactWith(one)
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        (index % 2 ? one : two).changes.append([{ contactId, basis: null, facts: [noted(`${index}`)] }], act),
      ),
    )
    const versions = all.flat().map(({ version }) => version)
    expect(versions.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
    expect((await readOn(two)).words).toHaveLength(13)
  })

  test('a note is stored once, however often and from wherever it is sent', async () => {
    const place = newPlace()
    const [one, two] = [await place.open(), await place.open()]
    const { contactId } = await contactWith(one)
    const facts = [noted('Call after seven.', 'same')]
    const all = await Promise.all(
      [one, two, one, two].map(({ changes }) => changes.append([{ contactId, basis: null, facts }], act)),
    )
    expect(outcomes(all.flat())).toEqual(['appended', 'repeat', 'repeat', 'repeat'])
    await one.changes.append([{ contactId, basis: null, facts: [stageOf('booked')] }], act)
    const [late] = await two.changes.append(
      [{ contactId, basis: 0, facts: [...facts, stageOf('visited')] }],
      act,
    )
    expect(late).toEqual({ outcome: 'repeat', version: 2 })
    const other = await contactWith(one, { phoneE164: '+919876500002' })
    const [elsewhere] = await one.changes.append([{ contactId: other.contactId, basis: null, facts }], act)
    expect(elsewhere).toEqual({ outcome: 'appended', version: 1 })
  })

  test('a change that depends on two contacts is stored if both are unchanged, and leaves the other contact as it was', async () => {
    const records = await newPlace().open()
    const { contactId } = await contactWith(records)
    const { contactId: other } = await contactWith(records, { phoneE164: '+919876500002' })
    const append = async (basis: number, beside?: { contactId: string; basis: number }, who = contactId) => {
      const change = { contactId: who, basis, facts: [stageOf('contacted')], ...(beside && { beside }) }
      return (await records.changes.append([change], act))[0]
    }
    expect(await append(0, { contactId: other, basis: 0 })).toEqual({ outcome: 'appended', version: 1 })
    expect(await append(0, undefined, other)).toEqual({ outcome: 'appended', version: 1 })
    expect(await append(1, { contactId: other, basis: 0 })).toEqual({ outcome: 'conflict', version: 1 })
    expect(await append(0, { contactId: other, basis: 1 })).toEqual({ outcome: 'conflict', version: 1 })
    expect(await append(1, { contactId: 'A'.repeat(22), basis: 0 })).toEqual({
      outcome: 'unknown',
      version: 1,
    })
    expect(await append(1, { contactId: other, basis: 1 })).toEqual({ outcome: 'appended', version: 2 })
    expect(await append(1, undefined, other)).toEqual({ outcome: 'appended', version: 2 })
  })

  test('changes of several contacts are answered in the order they were sent, whatever their results', async () => {
    const records = await newPlace().open()
    const { contactId } = await contactWith(records)
    const other = await contactWith(records, { phoneE164: '+919876500002' })
    const facts = [stageOf('contacted')]
    const nobody = 'A'.repeat(22)
    const asked = [
      { contactId: nobody, basis: null, facts },
      { contactId, basis: 7, facts },
      { contactId: other.contactId, basis: null, facts },
      { contactId: '../..', basis: null, facts },
    ]
    expect(await records.changes.append(asked, act)).toEqual([
      { outcome: 'unknown', version: 0 },
      { outcome: 'conflict', version: 0 },
      { outcome: 'appended', version: 1 },
      { outcome: 'unknown', version: 0 },
    ])
  })
})
