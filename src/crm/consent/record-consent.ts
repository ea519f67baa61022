import type { Deal } from '#api/deals/deal.ts'
import { offeredPurposes, recordablePurposes } from '#domain/consent/recordable-purposes.ts'
import { saidHowNames } from '#domain/contacts/buyer-facts.ts'
import { listPurposes } from '#domain/contacts/permission.ts'
import type { NewRight } from '#domain/contacts/rights.ts'
import { HttpError } from '#lib/http/http-error.ts'
import type { Project } from '#project/project.ts'
import { agreeablePurposes } from '#project/settings/recipients.ts'

type ConsentAsk = Extract<NewRight['ask'], { what: 'agree' | 'withdraw' }>

export const isConsent = (ask: NewRight['ask']): ask is ConsentAsk =>
  ask.what === 'agree' || ask.what === 'withdraw'

/** Refuses consent to a purpose that no project of the contact offers, and its withdrawal if it was never given. */
export function requireOfferedPurpose(
  { what, purposes }: ConsentAsk,
  { leads, permission }: Pick<Deal, 'leads' | 'permission'>,
  projects: readonly Project[],
): void {
  const offering = projects.map(project => ({
    projectId: project.settings.projectId,
    purposes: agreeablePurposes(project),
  }))
  const recordable = recordablePurposes(offeredPurposes(leads, offering), permission)[what]
  const others = purposes.filter(purpose => !recordable.includes(purpose))
  if (others.length === 0) return
  const offered = listPurposes(recordable) || 'nothing'
  throw new HttpError(
    400,
    `This project does not ask for consent to ${listPurposes(others)}. Choose among: ${offered}.`,
    'purposes',
  )
}

const askWords = (ask: NewRight['ask']): string => {
  if (isConsent(ask))
    return `${listPurposes(ask.purposes)} ${ask.what === 'agree' ? 'agreed to' : 'withdrawn'}`
  return ask.what === 'erase' ? 'erasure requested' : 'correction requested'
}

/** The text of the audit log, such as 'calls agreed to, by phone'; it names no person. */
export const describeRight = (ask: NewRight['ask']): string =>
  [askWords(ask), ask.how && saidHowNames[ask.how]].filter(Boolean).join(', ')
