// The calendar and the times of a visit.

export const chooseTime = 'Choose date and time'
export const time = 'Time'
export const twoTimes = 'Time ({zone}, then yours)'
export const done = 'Done'
