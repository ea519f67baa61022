import { parsePhoneNumberWithError } from 'libphonenumber-js/min'
import { describe, expect, it } from 'vitest'
import { isValidPhoneNumber } from './phone-library.ts'

const digits = (count: number) => '1'.repeat(count)
const extension = (count: number) => `+919876543210 ext. ${digits(count)}`

// These limits belong to the library; the test shows when a new version changes them.
describe('the phone library [5.7, 9.14]', () => {
  it.each([
    [1, 'TOO_SHORT'],
    [18, 'TOO_LONG'],
  ])('reads no national number of %i digits', (count, error) => {
    expect(() => parsePhoneNumberWithError(`+49${digits(count)}`)).toThrow(error)
  })

  it.each([2, 17])('reads a national number of %i digits', count => {
    expect(parsePhoneNumberWithError(`+49${digits(count)}`).nationalNumber).toBe(digits(count))
  })

  it('reads an extension of up to 20 digits', () => {
    expect(parsePhoneNumberWithError(extension(20)).ext).toBe(digits(20))
    expect(parsePhoneNumberWithError('+919876543210').ext).toBeUndefined()
  })

  it.each([
    ['+919876543210', true],
    ['+91987654321', false],
    ['+9198765432101', false],
    ['9876543210', false],
    ['', false],
  ])('finds %s valid: %s', (number, valid) => {
    expect(isValidPhoneNumber(number)).toBe(valid)
  })
})
