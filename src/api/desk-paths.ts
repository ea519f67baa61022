/** The desk's address of a deal with all its leads. */
export const leadAddress = (dealId: string): string => `/desk/lead/${encodeURIComponent(dealId)}`

/**
 * The search text, percent-encoded. It may be a name or a number, and proxies and browsers log addresses, but not
 * headers.
 */
export const searchHeader = 'X-Desk-Search'

/** The address at which the desk checks a visitor in; the code is behind the #, so that no server sees it. */
export const checkInAddress = (code: string): string => `/desk/check-in#code=${code}`

/** The paths of the desk's API; `:id` is a deal's id. */
export const deskPaths = {
  inbox: '/api/desk/inbox',
  choices: '/api/desk/choices',
  deals: '/api/desk/deals',
  deal: '/api/desk/deals/:id',
  erasures: '/api/desk/erasures',
  dealLeads: '/api/desk/deals/:id/leads',
  history: '/api/desk/deals/:id/history',
  duplicates: '/api/desk/deals/:id/duplicates',
  notes: '/api/desk/deals/:id/notes',
  redeliver: '/api/desk/leads/:id/redeliver',
  undelivered: '/api/desk/undelivered',
  calls: '/api/desk/deals/:id/calls',
  chats: '/api/desk/deals/:id/chats',
  merge: '/api/desk/deals/:id/merge',
  split: '/api/desk/deals/:id/split',
  handles: '/api/desk/deals/:id/handles',
  page: '/api/desk/deals/:id/page',
  evidence: '/api/desk/deals/:id/evidence',
  refusals: '/api/desk/deals/:id/refusals',
  rights: '/api/desk/deals/:id/rights',
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
  campaignPageNumbers: '/api/desk/numbers/campaign-pages',
  campaignList: '/api/desk/numbers/campaigns',
  settings: '/api/desk/settings',
  texts: '/api/desk/texts',
  doNotCall: '/api/desk/do-not-call',
  doNotCallLookUp: '/api/desk/do-not-call/look-up',
  access: '/api/desk/access',
  setup: '/api/desk/setup',
  intake: '/api/desk/intake',
  /** For senders that can neither sign nor set a header. */
  plainIntake: '/api/desk/intake/:key',
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
  calendarFeed: '/api/desk/feed',
  phone: '/api/desk/phone',
  notice: '/api/desk/notices/:hash',
  audit: '/api/desk/audit',
  live: '/api/desk/live',
} as const

/** The address at which a member's calendar reads their visits; the token is the only credential. */
export const calendarFeedPath = '/api/calendar/:token/visits.ics'
