import type { Deal } from '#contract/deals/deal.ts'

/** Where a contact is written to: as the team noted it, else as they sent it last. */
export const contactEmail = ({ details, leads }: Pick<Deal, 'details' | 'leads'>): string | null =>
  details.email ?? leads.find(({ email }) => email)?.email ?? null

/** Opens a mail that is ready to be sent. */
export const mailHref = (email: string, subject: string, body: string): string =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
