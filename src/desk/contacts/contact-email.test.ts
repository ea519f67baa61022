import { expect, test } from 'vitest'
import { noDetails } from '#domain/deals/details.ts'
import { contactEmail, mailHref } from './contact-email.ts'

type Source = Parameters<typeof contactEmail>[0]

const lead = (email: string | null) => ({ email }) as Source['leads'][number]

test.each<[string, Source, string | null]>([
  [
    'what the team noted',
    { details: { ...noDetails, email: 'b@x.example' }, leads: [lead('a@x.example')] },
    'b@x.example',
  ],
  [
    'what was sent last',
    { details: noDetails, leads: [lead(null), lead('a@x.example'), lead('c@x.example')] },
    'a@x.example',
  ],
  ['nothing', { details: noDetails, leads: [lead(null)] }, null],
])('a mail goes to %s', (_, deal, email) => {
  expect(contactEmail(deal)).toBe(email)
})

test('no address or text adds a header of its own to the mail', () => {
  expect(mailHref('a?cc=b@x.example', 'Aerowood & you', 'Hello\n?')).toBe(
    'mailto:a%3Fcc%3Db@x.example?subject=Aerowood%20%26%20you&body=Hello%0A%3F',
  )
})
