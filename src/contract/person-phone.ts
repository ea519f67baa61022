/** The phone that stands for a person: what makes two leads one person's. In E.164 or, where it cannot be read, as sent. */
export const personPhone = (lead: { phone: string; phoneE164: string | null }): string =>
  lead.phoneE164 ?? lead.phone
