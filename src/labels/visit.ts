// The calendar and the times of a visit.

export const chooseTime = 'Choose date and time'
export const time = 'Time'
export const twoTimes = 'Time ({zone}, then yours)'
export const done = 'Done'
export const months = 'Months'
export const previousMonth = 'Go to the Previous Month'
export const nextMonth = 'Go to the Next Month'
export const today = 'Today, {date}'
export const chosen = '{date}, selected'
