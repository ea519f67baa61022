import * as v from 'valibot'
import { type Consent, purposes } from '#contract/leads/consent.ts'

/** What was agreed to with a lead, as it comes back from where it was kept. */
export const storedConsent = v.object({
  notice: v.string(),
  language: v.string(),
  agreed: v.array(v.picklist(purposes)),
}) satisfies v.GenericSchema<Consent>
