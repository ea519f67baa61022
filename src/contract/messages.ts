import { visitSlots } from './visit-slots.ts'

/** Every message a visitor can be shown by a form or the toast, in the specification's words where it has any. */
export const messages = {
  required: 'Please fill in all required fields.',
  siteVisitName: 'Invalid Full Name. Please use only alphabets and spaces.',
  enquiryName: 'Invalid Name. Use only alphabets and spaces.',
  phone: 'Invalid Phone Number.',
  contactNumber: 'Invalid Contact Number. Please enter a 10-digit number.',
  visitPassed: 'That time has passed. Please choose another.',
  visitTooFar: `Please choose a time within the next ${visitSlots.daysAhead} days.`,
  blocked: 'ACCESS BLOCKED!',
  brochurePrompt: 'Fill in the contact details. We will share brochure with you',
  submitting: 'Submitting form...',
  received: 'We received your info. Expect a response soon!',
  failed: 'Something went wrong. Please try again later.',
  notSubmitted: 'Not Submitted',
  successfullyReceived: 'We have successfully received your information. Expect to hear from us shortly!',
  unexpected: 'Unexpected Application Error!',
} as const

export type Message = (typeof messages)[keyof typeof messages]
