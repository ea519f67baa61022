/** The paths of our own service; a project's settings may name outside services instead. */
export const paths = {
  siteVisit: '/api/multipleCampaignData',
  enquiry: '/api/campaign-leads/handleMultipleCampaignData',
  ip: '/api/ip',
  geo: '/api/geo/{ip}?key={key}',
} as const

/**
 * Data sent with a lead in headers, because the payload's shape is fixed: one key per submission attempt (the
 * same for retries), the button that opened the form, two signs of a machine, and the page's address if the Referer does not
 * contain it.
 */
export const leadHeaders = {
  idempotencyKey: 'Idempotency-Key',
  opener: 'X-Lead-Opener',
  millisecondsOpen: 'X-Form-Open-Ms',
  trapFilled: 'X-Form-Trap',
  /** Sent to another origin, where browsers shorten the Referer to our origin, and by pages of other languages. */
  pageAddress: 'X-Page-Address',
  /** The shown notice and the agreed purposes; for another origin they follow the page's address, after a `#`. */
  consent: 'X-Consent',
} as const

/** A hidden field that only machines fill in. Its name must look worth filling, and match no browser autofill. */
export const trapField = 'company_site'

/** A form sent sooner after it opened was hardly typed by a person; it is stored, and flagged. */
export const tooFastMs = 2000
