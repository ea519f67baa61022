import { expect, test } from 'vitest'
import { fromBase32, toBase32 } from './base32.ts'
import { appAddress, codeOf, matchingStep, newTotpSecret, stepAt } from './totp.ts'

const secret = toBase32(Buffer.from('12345678901234567890'))

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('RFC 6238, appendix B: at %i s the code ends as in %s', (seconds, code) => {
  expect(codeOf(secret, stepAt(seconds * 1000))).toBe(code.slice(2))
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('RFC 4648, section 10: %j is %j', (text, encoded) => {
  expect(toBase32(Buffer.from(text))).toBe(encoded)
  expect(fromBase32(encoded).toString()).toBe(text)
})

test('a code holds for its half minute and its neighbours', () => {
  const time = 1_800_000_000_000
  const code = codeOf(secret, stepAt(time))
  const found = [-2, -1, 0, 1, 2].map(steps => matchingStep(secret, code, time + steps * 30_000))
  expect(found.map(step => step !== undefined)).toEqual([false, true, true, true, false])
})

test('a secret has 160 bits and is never the same', () => {
  expect(fromBase32(newTotpSecret())).toHaveLength(20)
  expect(newTotpSecret()).not.toBe(newTotpSecret())
})

test('authenticator apps can read the account’s name', () => {
  const address = new URL(appAddress('Aerowood lead desk', 'asha@northfield.example', secret))
  expect(decodeURIComponent(address.pathname)).toBe('/Aerowood lead desk:asha@northfield.example')
  expect(address.href).toContain('issuer=Aerowood%20lead%20desk')
})
