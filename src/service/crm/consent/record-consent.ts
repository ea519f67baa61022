import type { Deal } from '#contract/deals/deal.ts'
import { offeredPurposes, recordablePurposes } from '#domain/consent/recordable-purposes.ts'
import { saidHowNames } from '#domain/contacts/buyer-facts.ts'
import { listPurposes } from '#domain/contacts/permission.ts'
import type { NewRight } from '#domain/contacts/rights.ts'
import type { Act } from '#domain/deals/facts.ts'
import type { Project } from '#project/project.ts'
import { agreeablePurposes } from '#project/settings/recipients.ts'
import { HttpError } from '../../http/http-error.ts'

type ConsentAsk = Extract<NewRight['ask'], { what: 'agree' | 'withdraw' }>

/** Consent given or withdrawn, as a member records it for a contact. */
export interface RecordedConsent {
  id: string
  ask: ConsentAsk
  act: Act
}

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

/** The text of the audit log, such as 'calls agreed to, by phone'; it names no person. */
export const describeConsent = ({ what, purposes, how }: ConsentAsk): string =>
  [`${listPurposes(purposes)} ${what === 'agree' ? 'agreed to' : 'withdrawn'}`, how && saidHowNames[how]]
    .filter(Boolean)
    .join(', ')
