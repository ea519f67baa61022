/** The phone that stands for a contact: what makes two leads one contact's. In E.164 or, where it cannot be read, as sent. */
export const contactPhone = (lead: { phone: string; phoneE164: string | null }): string =>
  lead.phoneE164 ?? lead.phone
