/** Where the desk shows a person and all their leads. */
export const leadAddress = (personId: string): string => `/desk/lead/${encodeURIComponent(personId)}`

/**
 * The words searched for, percent-encoded. They may be somebody's name or number, and an address is kept by every proxy's
 * log and every browser's history on its way; a header by none.
 */
export const searchHeader = 'X-Desk-Search'

/** Where the desk checks a visitor in; the code stands behind the #, where no server sees it. */
export const checkInAddress = (code: string): string => `/desk/check-in#code=${code}`

/** Where the desk's API listens; `:id` names a person. */
export const deskPaths = {
  inbox: '/api/desk/inbox',
  choices: '/api/desk/choices',
  people: '/api/desk/people',
  person: '/api/desk/people/:id',
  erasures: '/api/desk/erasures',
  personLeads: '/api/desk/people/:id/leads',
  history: '/api/desk/people/:id/history',
  duplicates: '/api/desk/people/:id/duplicates',
  notes: '/api/desk/people/:id/notes',
  redeliver: '/api/desk/leads/:id/redeliver',
  calls: '/api/desk/people/:id/calls',
  chats: '/api/desk/people/:id/chats',
  merge: '/api/desk/people/:id/merge',
  split: '/api/desk/people/:id/split',
  page: '/api/desk/people/:id/page',
  evidence: '/api/desk/people/:id/evidence',
  refusals: '/api/desk/people/:id/refusals',
  rights: '/api/desk/people/:id/rights',
  messages: '/api/desk/messages',
  bulk: '/api/desk/bulk',
  undoBulk: '/api/desk/bulk/:id/undo',
  imports: '/api/desk/imports',
  importPreview: '/api/desk/imports/preview',
  count: '/api/desk/count',
  export: '/api/desk/export',
  today: '/api/desk/today',
  visits: '/api/desk/visits',
  visitsExport: '/api/desk/visits/export',
  checkIns: '/api/desk/check-ins',
  numbers: '/api/desk/numbers',
  teamNumbers: '/api/desk/numbers/team',
  campaignList: '/api/desk/numbers/campaigns',
  settings: '/api/desk/settings',
  texts: '/api/desk/texts',
  doNotCall: '/api/desk/do-not-call',
  doNotCallLookUp: '/api/desk/do-not-call/look-up',
  access: '/api/desk/access',
  setup: '/api/desk/setup',
  intake: '/api/desk/intake',
  intakeKeys: '/api/desk/intake-keys',
  intakeKey: '/api/desk/intake-keys/:id',
  views: '/api/desk/views',
  view: '/api/desk/views/:id',
  ownerRules: '/api/desk/owner-rules',
  ownerPreview: '/api/desk/owner-rules/preview',
  duty: '/api/desk/duty',
  leave: '/api/desk/leave',
  memberLeave: '/api/desk/leave/:id',
  notifications: '/api/desk/notifications',
  addDevice: '/api/desk/notifications/devices',
  removeDevice: '/api/desk/notifications/devices/remove',
  feed: '/api/desk/feed',
  phone: '/api/desk/phone',
  notice: '/api/desk/notices/:hash',
  audit: '/api/desk/audit',
  live: '/api/desk/live',
} as const

/** Where a member's visits are read by their own calendar; the token is all that opens it. */
export const feedPath = '/api/calendar/:token/visits.ics'
