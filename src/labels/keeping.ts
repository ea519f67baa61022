// The retention periods in the notice, if the settings state them.

export const title = 'For how long'
export const all = 'We erase them {days} after our last contact.'
export const counted = 'We erase them this long after our last contact:'
export const unanswered = 'If we never reached you: after {days}.'
export const lost = 'If you decided against it: after {days}.'
export const booked = 'If you booked: after {days}.'
export const others = 'Otherwise: after {days}.'
export const sealed =
  'An encrypted copy that nobody uses is kept for {days} more, in case the law asks for it, then destroyed.'
