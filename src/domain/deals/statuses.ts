/** How far a deal has come, in the order of the funnel; `lost` stands beside it. */
export const statuses = ['new', 'contacted', 'visit-booked', 'visited', 'booked', 'lost'] as const

export type Status = (typeof statuses)[number]

/** The statuses as the team reads them. */
export const statusNames: Record<Status, string> = {
  new: 'New',
  contacted: 'Contacted',
  'visit-booked': 'Visit booked',
  visited: 'Visited',
  booked: 'Booked',
  lost: 'Lost',
}

/** Why somebody was lost, unless the desk has its own reasons; one is asked for with the status. */
export const lostReasons = [
  'Could not be reached',
  'Over budget',
  'Wrong location',
  'Bought elsewhere',
  'Only looking',
  'Not interested',
  'Not a real enquiry',
  'Another reason',
] as const

export type LostReason = string

/** Whether there is still something to be done for somebody of that status. */
export const isOpen = (status: Status): boolean => status !== 'booked' && status !== 'lost'

/** Where somebody stands with whom a visit is agreed: booked, unless they are further. */
export const statusWithVisit = (status: Status): Status =>
  status === 'new' || status === 'contacted' ? 'visit-booked' : status

/** Where somebody stands whose visit is taken off: nobody comes to a visit that is not. */
export const statusWithoutVisit = (status: Status): Status =>
  status === 'visit-booked' ? 'contacted' : status

/** Where a visit leads: who came has visited, unless they are further; who did not has no visit booked any more. */
export const statusAfterVisit = (came: boolean, status: Status): Status => {
  if (!came) return statusWithoutVisit(status)
  return status === 'new' || status === 'contacted' || status === 'visit-booked' ? 'visited' : status
}
