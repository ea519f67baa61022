// The plain pages that answer a form sent without a script.

export const back = 'Back to {projectName}'
export const quote = 'Your reference is {reference}. Please quote it if you call us on {phone}.'
export const nothingLost =
  'Nothing you typed is lost: check it below and send it again, or call us on {phone}.'
export const call = 'You can also call us on {phone}.'
export const addToCalendar = 'Add your visit to a calendar'
export const yourVisit = 'Your visit: change or cancel it, get directions'
export const yourPage = 'Your page: see, correct, stop or erase what we keep about you'
export const dateAndTime = 'Date and time ({place})'
export const tooMany = 'Too many submissions. Please wait a minute and try again.'
export const otherPage = 'Please send the form from our own page.'
