// Both forms, the privacy notice and the toast.

export const enquiryTitle = 'Want to know more? Enquire Now!'
export const visitTitle = 'Schedule Your Site Visit'
export const visitSubtitle = "We'll need some info. to schedule it for you!"
export const fullName = 'Full Name'
export const contactNumber = 'Contact Number'
export const phoneCountry = 'Phone number country'
export const submit = 'Submit'
export const submitting = 'Submitting...'
export const or = 'Or'
export const yourDetails = 'What we do with your details'
export const close = 'Close'
export const closeMessage = 'Close message'
export const privacyPolicy = 'Privacy Policy'
export const noticeVersion = 'Version of {version}'
export const dateAndTime = 'Date and Time'
export const siteTime = 'Time in {place}'
export const thatIs = 'That is {time} on your clock'
