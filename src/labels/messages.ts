// Every message that a form or the toast can show, in the specification's words where it has any.

export const required = 'Please fill in all required fields.'
export const siteVisitName = 'Invalid Full Name. Please use only alphabets and spaces.'
export const enquiryName = 'Invalid Name. Use only alphabets and spaces.'
export const anyName = 'Invalid Name. Use letters, spaces, dots, apostrophes or hyphens, and no digits.'
export const phone = 'Invalid Phone Number.'
export const contactNumber = 'Invalid Contact Number. Please enter a 10-digit number.'
export const visitPassed = 'That time has passed. Please choose another.'
export const visitTooFar = 'Please choose a time within the next 400 days.'
export const blocked = 'ACCESS BLOCKED!'
export const brochurePrompt = 'Fill in the contact details. We will share brochure with you'
export const submitting = 'Submitting form...'
export const received = 'We received your info. Expect a response soon!'
export const failed = 'Something went wrong. Please try again later.'
export const notSubmitted = 'Not Submitted'
export const successfullyReceived =
  'We have successfully received your information. Expect to hear from us shortly!'
export const unexpected = 'Unexpected Application Error!'
