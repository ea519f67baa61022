import * as v from 'valibot'
import { type Consent, purposes } from '#domain/leads/purposes.ts'

export const storedConsent = v.object({
  notice: v.string(),
  language: v.string(),
  agreed: v.array(v.picklist(purposes)),
}) satisfies v.GenericSchema<Consent>
