import { expect, it } from 'vitest'
import { describeReason } from './describe-delivery.ts'

it.each([
  [null, 'Not tried yet'],
  ['the receiver answered 503', 'The receiver has a fault of its own (503)'],
  ['the receiver answered 401', 'The receiver refused our signature or key (401)'],
  ['the receiver answered 410', 'The receiver has nothing at this address (410)'],
  ['the receiver answered 422', 'The receiver does not accept this lead (422)'],
  ['the receiver answered 301', 'The receiver did not take it (301)'],
  ['connect ECONNREFUSED 203.0.113.7:443', 'The receiver cannot be reached'],
  ['getaddrinfo ENOTFOUND crm.example', 'The receiver’s name is not known on the network'],
  ['The operation was aborted due to timeout', 'The receiver did not answer in time'],
  ['Connection timeout', 'The receiver did not answer in time'],
  ['self-signed certificate in certificate chain', 'The connection to the receiver is not secure'],
  ['Invalid login: 535 5.7.8 Error', 'The mail server refused to sign us in'],
  ['something new', 'something new'],
])('the reason %s in words', (reported, words) => {
  expect(describeReason(reported)).toBe(words)
})
