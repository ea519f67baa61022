import type { Purpose } from '#contract/consent.ts'
import type { RightsAsk } from '#contract/desk/buyer-facts.ts'
import type { RequestKind } from '#contract/desk/rights.ts'
import { properName } from '../text/labels.ts'

/** The purposes as the team reads them. */
export const purposeNames: Record<Purpose, string> = {
  call: 'Calls',
  message: 'Messages',
  share: 'Sharing with the developer',
  advertising: 'Advertising measurement',
}

/** What may be asked for, as the team reads it. */
export const requestNames: Record<RequestKind, string> = { erasure: 'Erasure', correction: 'Correction' }

const listed = (purposes: readonly Purpose[]) =>
  purposes.map(purpose => purposeNames[purpose].toLowerCase()).join(', ')

/** What a buyer said of what is kept about them. */
export function describeRight(ask: RightsAsk): string {
  if (ask.what === 'withdraw') return `withdrew: ${listed(ask.purposes)}`
  if (ask.what === 'agree') return `agreed to: ${listed(ask.purposes)}`
  if (ask.what === 'correct') return `asks to be called ${properName(ask.name)}`
  return 'asks to be erased'
}
