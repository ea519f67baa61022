/** Where our own service listens; a project's settings may name outside services instead. */
export const paths = {
  siteVisit: '/api/multipleCampaignData',
  enquiry: '/api/campaign-leads/handleMultipleCampaignData',
  ip: '/api/ip',
  geo: '/api/geo/{ip}?key={key}',
} as const

/**
 * What travels beside a lead, in headers, because the payload's shape is fixed:
 * one key per submission attempt (kept over retries), what the visitor pressed to get to the form,
 * the two signs of a machine at the keyboard, and the page's address where no Referer tells it.
 */
export const leadHeaders = {
  idempotencyKey: 'Idempotency-Key',
  opener: 'X-Lead-Opener',
  millisecondsOpen: 'X-Form-Open-Ms',
  trapFilled: 'X-Form-Trap',
  /** Sent to another origin, where browsers cut the Referer down to our origin, and by pages of other languages. */
  pageAddress: 'X-Page-Address',
  /** Which notice was shown and what was agreed to; to another origin it goes behind the page's address, after a `#`. */
  consent: 'X-Consent',
} as const

/** The hidden field no person fills; machines do. Its name must sound worth filling, and match no browser autofill. */
export const trapField = 'company_site'

/** A form sent sooner than this after it opened was hardly typed by a person: kept, and flagged. */
export const tooFastMs = 2000
