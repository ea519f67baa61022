import { describe, expect, it } from 'vitest'
import { messages } from '#labels/english.ts'
import { asStoredName, findEnquiryError, findSiteVisitError, findVisitTimeError, isName } from './rules.ts'

const required = 'Please fill in all required fields.'
const visitName = 'Invalid Full Name. Please use only alphabets and spaces.'
const enquiryName = 'Invalid Name. Use only alphabets and spaces.'
const badPhone = 'Invalid Phone Number.'
const ofLength = (length: number) => '1'.repeat(length)

describe('findSiteVisitError [5.1, 5.2, 5.3, 5.4, 9.9]', () => {
  it.each([
    { typed: { name: '', phone: '' }, told: { message: required, field: 'name' } },
    { typed: { name: ' ', phone: ofLength(10) }, told: { message: required, field: 'name' } },
    { typed: { name: '7', phone: '' }, told: { message: required, field: 'phone' } },
    { typed: { name: '7', phone: ' ' }, told: { message: required, field: 'phone' } },
    { typed: { name: '7', phone: '1' }, told: { message: visitName, field: 'name' } },
    { typed: { name: 'Asha-Rao', phone: ofLength(10) }, told: { message: visitName, field: 'name' } },
    { typed: { name: 'Anaïs', phone: ofLength(10) }, told: { message: visitName, field: 'name' } },
    { typed: { name: 'Asha\tRao', phone: ofLength(10) }, told: { message: visitName, field: 'name' } },
    { typed: { name: 'Asha\nRao', phone: ofLength(10) }, told: { message: visitName, field: 'name' } },
    { typed: { name: 'Asha', phone: ofLength(9) }, told: { message: badPhone, field: 'phone' } },
    { typed: { name: 'Asha', phone: ofLength(16) }, told: { message: badPhone, field: 'phone' } },
    { typed: { name: 'Asha', phone: ofLength(10) }, told: undefined },
    { typed: { name: ' asha RAO ', phone: ofLength(15) }, told: undefined },
  ])('$typed.name, $typed.phone', ({ typed, told }) => {
    expect(findSiteVisitError(typed, { letters: 'latin', messages }, false)).toEqual(told)
    // The country is checked last, so its message appears only if everything else is right.
    expect(findSiteVisitError(typed, { letters: 'latin', messages }, true)).toEqual(
      told ?? { message: 'ACCESS BLOCKED!' },
    )
  })
})

describe('findEnquiryError [5.5, 5.6, 5.7]', () => {
  const isValid = (typed: string) => typed === 'valid'

  it.each([
    { typed: { name: '', phone: '' }, told: { message: required, field: 'name' } },
    { typed: { name: '7', phone: '' }, told: { message: required, field: 'phone' } },
    { typed: { name: '7', phone: '1' }, told: { message: enquiryName, field: 'name' } },
    { typed: { name: "D'Souza", phone: 'valid' }, told: { message: enquiryName, field: 'name' } },
    { typed: { name: 'Asha', phone: '1' }, told: { message: badPhone, field: 'phone' } },
    { typed: { name: 'Asha', phone: ' valid ' }, told: undefined },
    { typed: { name: ' asha RAO ', phone: 'valid' }, told: undefined },
  ])('$typed.name, $typed.phone', ({ typed, told }) => {
    expect(findEnquiryError(typed, { letters: 'latin', messages }, isValid)).toEqual(told)
  })
})

describe('where any letters are taken', () => {
  it.each([
    'S. Kumar',
    "D'Souza",
    'D’Souza',
    'Anne-Marie',
    'Anaïs',
    'Asha & Ravi',
    'निखिल पाटील',
    'डॉ॰ आशा',
    'ಆಶಾ ಕುಲಕರ್ಣಿ',
    'ಸೂರ್‍ಯ',
    'محمد',
  ])('%s is a name', name => {
    expect(isName(name)).toBe(true)
    const contact = { name, phone: ofLength(10) }
    expect(findSiteVisitError(contact, { letters: 'any', messages }, false)).toBeUndefined()
    expect(findEnquiryError(contact, { letters: 'any', messages }, () => true)).toBeUndefined()
    expect(isName(name, 'latin')).toBe(false)
  })

  it.each([
    'R2 D2',
    'आशा २',
    '-',
    '...',
    'Asha\tRao',
    'Asha\u202e',
    'asha@mail.example',
    '<b>Asha</b>',
    '🌸',
  ])('%j is invalid, and the message says what is valid', name => {
    const told = {
      message: 'Invalid Name. Use letters, spaces, dots, apostrophes or hyphens, and no digits.',
    }
    const contact = { name, phone: ofLength(10) }
    expect(findSiteVisitError(contact, { letters: 'any', messages }, false)).toEqual({
      ...told,
      field: 'name',
    })
    expect(findEnquiryError(contact, { letters: 'any', messages }, () => true)).toEqual({
      ...told,
      field: 'name',
    })
  })
})

describe('findVisitTimeError', () => {
  const now = Date.parse('2026-11-18T10:00:00Z')
  const days = (count: number) => count * 86_400_000

  it.each([
    [-1, 'That time has passed. Please choose another.'],
    [0, undefined],
    [days(400), undefined],
    [days(400) + 1, 'Please choose a time within the next 400 days.'],
  ])('%i ms ahead', (ahead, message) => {
    expect(findVisitTimeError(now + ahead, now, { messages })).toEqual(
      message && { message, field: 'siteVisitDate' },
    )
  })
})

describe('asStoredName [3.7]', () => {
  it('trims and lower-cases, and changes nothing in between', () => {
    expect(asStoredName('  Asha  RAO ')).toBe('asha  rao')
  })
})
