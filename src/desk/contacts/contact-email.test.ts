import { expect, test } from 'vitest'
import { noDetails } from '#domain/contacts/details.ts'
import { contactEmail, mailHref } from './contact-email.ts'

type Source = Parameters<typeof contactEmail>[0]

const lead = (email: string | null, isTeamEntry?: true) =>
  ({ email, ...(isTeamEntry && { isTeamEntry }) }) as Source['leads'][number]
const none: Source = { details: noDetails, phone: '+919845033101', leads: [] }

test.each<[string, Source, string | null]>([
  [
    'what the team noted',
    { ...none, details: { ...noDetails, email: 'b@x.example' }, leads: [lead('a@x.example')] },
    'b@x.example',
  ],
  ['the address they wrote from', { ...none, phone: 'a@x.example' }, 'a@x.example'],
  [
    'an address that was added to the contact',
    { ...none, otherPhones: ['a:1', 'a@x.example'] },
    'a@x.example',
  ],
  [
    'what a member typed or imported',
    { ...none, leads: [lead('stranger@x.example'), lead('a@x.example', true)] },
    'a@x.example',
  ],
  ['no address of a form', { ...none, leads: [lead(null), lead('stranger@x.example')] }, null],
])('a mail goes to %s', (_, deal, email) => {
  expect(contactEmail(deal)).toBe(email)
})

test('no address or text adds a header of its own to the mail', () => {
  expect(mailHref('a?cc=b@x.example', 'Aerowood & you', 'Hello\n?')).toBe(
    'mailto:a%3Fcc%3Db@x.example?subject=Aerowood%20%26%20you&body=Hello%0A%3F',
  )
})
