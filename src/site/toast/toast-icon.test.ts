import { describe, expect, it } from 'vitest'
import { messages } from '#labels/english.ts'
import { type ToastIcon, toastIcon } from './toast.tsx'

// Lists every message, so that a new one needs a row.
const table: Record<(typeof messages)[keyof typeof messages], ToastIcon> = {
  'Not Submitted': 'close',
  'We have successfully received your information. Expect to hear from us shortly!': 'check',
  'Invalid Full Name. Please use only alphabets and spaces.': 'warning',
  'Invalid Contact Number. Please enter a 10-digit number.': 'warning',
  'Fill in the contact details. We will share brochure with you': 'warning',
  'Please fill in all required fields.': 'warning',
  'Invalid Name. Use only alphabets and spaces.': 'upload',
  'Invalid Name. Use letters, spaces, dots, apostrophes or hyphens, and no digits.': 'upload',
  'Invalid Phone Number.': 'upload',
  'That time has passed. Please choose another.': 'upload',
  'Please choose a time within the next 400 days.': 'upload',
  'ACCESS BLOCKED!': 'upload',
  'Submitting form...': 'upload',
  'We received your info. Expect a response soon!': 'upload',
  'Something went wrong. Please try again later.': 'upload',
  'Unexpected Application Error!': 'upload',
}

describe('toastIcon [5.10, 8.6]', () => {
  it.each(Object.values(messages))('%s', message => {
    expect(toastIcon(message, messages)).toBe(table[message])
  })

  it('knows no message but those of the table', () => {
    expect(Object.values(messages).toSorted()).toEqual(Object.keys(table).toSorted())
  })
})
