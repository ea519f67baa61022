// The confirmation after a form was received.

export const thanks = 'Thank you.'
export const weCall = 'Our team will call you soon.'
export const reference = 'Your reference is {reference}.'
export const brochure = 'Download the brochure (PDF)'
export const visit = 'Your visit: {time}.'
export const visitElsewhere = 'Your visit: {time} ({own} on your clock).'
export const ownPage = 'Your visit page'
export const keepPage = '{page}: confirm or change it, get directions. Save the link.'
export const enquiryPage = 'Your page'
export const keepEnquiryPage = '{page}: see, correct, stop or erase what we keep about you. Save the link.'
export const addToCalendar = 'Add to calendar'
export const addToGoogle = 'Add to Google Calendar'
