// Consent: in the forms, in the notice, on the visit page.

export const more = 'More you may agree to (your choice)'
export const call = 'Calls to my number too'
export const message = 'Messages to my number too'
export const share = 'Share my name and number with {developer}'
export const advertising = 'Count my enquiry for the advertisement I came by'

// The replacements of `{answerBy}` in the consent line and the notice.
export const byCall = 'by call'
export const byMessage = 'by message'
export const byCallOrMessage = 'by call or message'
export const callIfTicked = 'We call you only if you tick it.'
export const messageIfTicked = 'We message you only if you tick it.'

export const recipients = 'Who else gets your details'
export const nobody = 'Nobody else gets your details.'
export const recipient = '{name}: {why}.'
export const analytics =
  'The analytics service: which pages of this site you see, how you came to them and that a form was sent, never your name or number.'
export const adPlatform = 'The advertising platform: that a form was sent, never by whom.'
