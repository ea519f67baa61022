// For how long what a buyer left is kept: in the notice, where the settings say so.

export const title = 'For how long'
export const all = 'They are erased {days} after we last heard from each other.'
export const counted = 'When they are erased, counted from the day we last heard from each other:'
export const unanswered = 'If we never reached you: after {days}.'
export const lost = 'If you decided against it: after {days}.'
export const booked = 'If you booked: after {days}.'
export const others = 'Otherwise: after {days}.'
export const sealed =
  'A locked copy that nobody works with is kept for {days} more, should the law ask for it, then destroyed.'
