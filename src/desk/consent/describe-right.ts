import type { RightsAsk } from '#domain/contacts/buyer-facts.ts'
import { listPurposes } from '#domain/contacts/permission.ts'
import type { RequestKind } from '#domain/contacts/rights.ts'
import { properName } from '../text/labels.ts'

export const requestNames: Record<RequestKind, string> = { erasure: 'Erasure', correction: 'Correction' }

/** A buyer's request about their data, in words. */
export function describeRight(ask: RightsAsk): string {
  if (ask.what === 'withdraw') return `withdrew consent for ${listPurposes(ask.purposes)}`
  if (ask.what === 'agree') return `agreed to ${listPurposes(ask.purposes)}`
  if (ask.what === 'correct') return `asks to correct their name to ${properName(ask.name)}`
  return 'asks to be erased'
}
