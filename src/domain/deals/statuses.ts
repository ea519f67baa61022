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

/** Default reasons for losing a deal, unless the desk has its own. */
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

/** Whether a deal of this stage still needs work. */
export const isOpen = (status: Status): boolean => status !== 'booked' && status !== 'lost'

/** The stage after agreeing on a visit: booked, unless it is further. */
export const statusWithVisit = (status: Status): Status =>
  status === 'new' || status === 'contacted' ? 'visit-booked' : status

/** The stage after cancelling a visit. */
export const statusWithoutVisit = (status: Status): Status =>
  status === 'visit-booked' ? 'contacted' : status

/** The stage after a visit: visited where they came, unless it is further; no visit booked where they did not. */
export const statusAfterVisit = (came: boolean, status: Status): Status => {
  if (!came) return statusWithoutVisit(status)
  return status === 'new' || status === 'contacted' || status === 'visit-booked' ? 'visited' : status
}
