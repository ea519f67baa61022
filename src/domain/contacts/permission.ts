import * as v from 'valibot'
import { type Purpose, purposes } from '../leads/purposes.ts'
import { isNumber } from './handle.ts'

const some = v.array(v.picklist(purposes))

/** The purposes for which a contact may be reached now. */
export const permission = v.object({
  /**
   * The purposes their forms agreed to, without later opt-outs; null if no form had consent, as for an imported lead.
   */
  agreed: v.nullable(some),
  /** Those of them that they agreed to themselves; the others only a form agreed to. */
  stated: v.exactOptional(some),
  /** The purposes they withdrew themselves, until they agree to them again themselves. */
  withdrawn: some,
  /** Set if a lead also came without consent, as from a portal: it may be answered although no form agreed to that. */
  isUnasked: v.exactOptional(v.literal(true)),
  /** Purposes that are suspended by a request for erasure, until it is done or refused. */
  erasing: v.exactOptional(some),
  /** Stopped purposes that a later form asked for, which lifts nothing, with the time of the latest one. */
  askedAgain: v.exactOptional(v.record(v.picklist(purposes), v.number())),
  /** Purposes that some forms took back on their own pages, and how many forms gave them. */
  takenBack: v.exactOptional(v.record(v.picklist(purposes), v.object({ forms: v.number(), of: v.number() }))),
})

export type Permission = v.InferOutput<typeof permission>

/** The permission of a contact whose forms gave no consent. */
export const unaskedPermission: Permission = { agreed: null, withdrawn: [] }

/** Whether every form that gave a purpose took it back, and nothing else allows it. */
const isTakenBack = ({ agreed, isUnasked, takenBack }: Permission, purpose: Purpose): boolean =>
  takenBack?.[purpose] !== undefined && !isUnasked && !agreed?.includes(purpose)

/** The permission as it is sent to others: a purpose that is suspended, or that no form gives any more, is withdrawn. */
export function inEffect(permission: Permission): Pick<Permission, 'agreed' | 'withdrawn'> {
  const { agreed, withdrawn, erasing = [] } = permission
  const isStopped = (purpose: Purpose) =>
    withdrawn.includes(purpose) || erasing.includes(purpose) || isTakenBack(permission, purpose)
  return {
    agreed: agreed?.filter(purpose => !erasing.includes(purpose)) ?? null,
    withdrawn: purposes.filter(isStopped),
  }
}

/** The names of the purposes for the team, in the desk and in the audit log. */
export const purposeNames: Record<Purpose, string> = {
  call: 'Calls',
  message: 'Messages',
  share: 'Sharing with the developer',
  advertising: 'Advertising measurement',
}

/** Purposes within a sentence, such as 'calls, messages'. */
export const listPurposes = (some: readonly Purpose[]): string =>
  some.map(purpose => purposeNames[purpose].toLowerCase()).join(', ')

/** What decides whether a contact may be reached. */
export interface Reachability {
  permission: Permission
  /** Whether their number is on the do-not-call list. */
  isBlocked?: boolean | undefined
  /** Whether a colleague has the deal: then its number is masked, and cannot be called. */
  isMasked?: boolean | undefined
}

/** A contact without consent or opt-outs. */
export const unasked: Reachability = { permission: unaskedPermission }

/** Why a contact may not be called or messaged. */
export type Barrier = 'blocked' | 'erasing' | 'withdrawn' | 'not-agreed'

/** The reasons for the team, in the desk and in exports. */
export const barrierNames: Record<Barrier, string> = {
  blocked: 'on the do-not-call list',
  erasing: 'they asked to be erased',
  withdrawn: 'they withdrew it',
  'not-agreed': 'they did not agree to it',
}

const barrierOf = ({ permission, isBlocked }: Reachability, to: Purpose): Barrier | null => {
  const { agreed, withdrawn, isUnasked, erasing } = permission
  if (isBlocked) return 'blocked'
  if (erasing?.includes(to)) return 'erasing'
  if (withdrawn.includes(to) || isTakenBack(permission, to)) return 'withdrawn'
  return agreed === null || isUnasked || agreed.includes(to) ? null : 'not-agreed'
}

/** Why a contact may not be called; null if they may. */
export const callBarrier = (who: Reachability): Barrier | null => barrierOf(who, 'call')

/** Why a contact may not be messaged; null if they may. Consent to calls is no consent to messages. */
export const messageBarrier = (who: Reachability): Barrier | null => barrierOf(who, 'message')

export const mayCall = (who: Reachability): boolean => !who.isMasked && callBarrier(who) === null

export const canCall = (who: Reachability & { phone: string }): boolean => isNumber(who.phone) && mayCall(who)

export const mayMessage = (who: Reachability): boolean => !who.isMasked && messageBarrier(who) === null
