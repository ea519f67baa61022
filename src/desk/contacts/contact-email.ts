import type { Deal } from '#contract/deals/deal.ts'

/** The contact's e-mail address: as the team noted it, else as last sent. */
export const contactEmail = ({ details, leads }: Pick<Deal, 'details' | 'leads'>): string | null =>
  details.email ?? leads.find(({ email }) => email)?.email ?? null

/** The address that opens a prepared mail. */
export const mailHref = (email: string, subject: string, body: string): string =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
