import { type Purpose, purposes } from '#contract/leads/consent.ts'
import type { Permission } from '../contacts/permission.ts'

interface PurposeConsent {
  /** The last statement for the contact as a whole: on a page sent to the number, or recorded by a member. */
  said: 'given' | 'withdrawn' | null
  /** Forms sent up to this time no longer count, because the contact withdrew the purpose then. */
  voidUntil: number | null
  /** How many forms give the purpose now, and when the latest of them was sent. */
  giving: number
  latestAt: number | null
  /** Whether the purpose was withdrawn on the page of a form that had given it. */
  isFormWithdrawn: boolean
}

/**
 * Everything that decides what a contact may be reached for. Forms are counted, not listed, so that a contact with a
 * thousand of them costs no more than a contact with one.
 */
export interface ContactConsent {
  /** Whether any form ever agreed to anything; an imported lead has no consent. */
  hasAgreed: boolean
  purposes: Partial<Record<Purpose, PurposeConsent>>
  /** Purposes suspended by a request for erasure, until it is done or refused. */
  erasing: Purpose[]
}

export const noConsent: ContactConsent = { hasAgreed: false, purposes: {}, erasing: [] }

const nothingSaid: PurposeConsent = {
  said: null,
  voidUntil: null,
  giving: 0,
  latestAt: null,
  isFormWithdrawn: false,
}

const update = (
  consent: ContactConsent,
  which: readonly Purpose[],
  change: (before: PurposeConsent) => PurposeConsent,
): ContactConsent => {
  const changed = which.map(purpose => [purpose, change(consent.purposes[purpose] ?? nothingSaid)] as const)
  return { ...consent, purposes: { ...consent.purposes, ...Object.fromEntries(changed) } }
}

/** The consent of one form: what it gives now, and what was withdrawn on its own page. */
export interface FormConsent {
  at: number
  agreed: readonly Purpose[]
  withdrawn: readonly Purpose[]
}

const countsAfter = ({ voidUntil }: PurposeConsent, at: number): boolean =>
  voidUntil === null || at > voidUntil

/**
 * Adds a form. It counts only for itself and lifts no opt-out; but a form sent after an opt-out, or while a request for
 * erasure is open, asks for a reply.
 */
export const addForm = (
  consent: ContactConsent,
  { at, agreed }: Pick<FormConsent, 'at' | 'agreed'>,
): ContactConsent => ({
  ...update(consent, agreed, before =>
    countsAfter(before, at)
      ? { ...before, giving: before.giving + 1, latestAt: Math.max(before.latestAt ?? at, at) }
      : before,
  ),
  hasAgreed: true,
  erasing: consent.erasing.filter(purpose => !agreed.includes(purpose)),
})

/** Withdraws what one form gave; other forms, and the contact's own statements, stay as they are. */
export const withdrawForm = (
  consent: ContactConsent,
  { at, agreed }: FormConsent,
  which: readonly Purpose[],
): ContactConsent => {
  const isGiving = (purpose: Purpose) => agreed.includes(purpose)
  const after = update(consent, which.filter(isGiving), before =>
    countsAfter(before, at) ? { ...before, giving: Math.max(0, before.giving - 1) } : before,
  )
  return update(after, which, before => ({ ...before, isFormWithdrawn: true }))
}

/** Adds purposes to one form, on its own page. */
export const extendForm = (
  consent: ContactConsent,
  { at, agreed }: FormConsent,
  which: readonly Purpose[],
): ContactConsent => ({
  ...addForm(consent, { at, agreed: which.filter(purpose => !agreed.includes(purpose)) }),
  erasing: consent.erasing,
})

/** Gives purposes for the contact as a whole, which is the only way to lift a withdrawal or a stop for erasure. */
export const giveAll = (consent: ContactConsent, which: readonly Purpose[]): ContactConsent => ({
  ...update(consent, which, before => ({ ...before, said: 'given', isFormWithdrawn: false })),
  hasAgreed: true,
  erasing: consent.erasing.filter(purpose => !which.includes(purpose)),
})

/** Withdraws purposes for the contact as a whole, so that no earlier form gives them any more. */
export const withdrawAll = (consent: ContactConsent, which: readonly Purpose[], at: number): ContactConsent =>
  update(consent, which, () => ({ ...nothingSaid, said: 'withdrawn', voidUntil: at }))

/** Suspends every purpose while a request for erasure is open. */
export const suspendForErasure = (consent: ContactConsent): ContactConsent => ({
  ...consent,
  erasing: [...purposes],
})

/** After a refused request for erasure, the earlier consent counts again. */
export const resumeAfterErasure = (consent: ContactConsent): ContactConsent => ({ ...consent, erasing: [] })

const mergePurpose = (own: PurposeConsent, other: PurposeConsent): PurposeConsent => {
  const voidUntil =
    own.voidUntil === null || other.voidUntil === null
      ? (own.voidUntil ?? other.voidUntil)
      : Math.max(own.voidUntil, other.voidUntil)
  const giving = [own, other].filter(
    ({ latestAt }) => voidUntil === null || (latestAt !== null && latestAt > voidUntil),
  )
  const latest = giving.flatMap(({ latestAt }) => latestAt ?? [])
  const isWithdrawn = own.said === 'withdrawn' || other.said === 'withdrawn'
  return {
    said: isWithdrawn ? 'withdrawn' : (own.said ?? other.said),
    voidUntil,
    giving: giving.reduce((sum, one) => sum + one.giving, 0),
    latestAt: latest.length > 0 ? Math.max(...latest) : null,
    isFormWithdrawn: own.isFormWithdrawn || other.isFormWithdrawn,
  }
}

/** The consent after a merge: a withdrawal by either contact stays, because it may have meant both numbers. */
export const mergeConsent = (own: ContactConsent, other: ContactConsent): ContactConsent => ({
  hasAgreed: own.hasAgreed || other.hasAgreed,
  purposes: Object.fromEntries(
    purposes.flatMap(purpose => {
      const [mine, theirs] = [own.purposes[purpose], other.purposes[purpose]]
      const merged = mine && theirs ? mergePurpose(mine, theirs) : (mine ?? theirs)
      return merged ? [[purpose, merged]] : []
    }),
  ),
  erasing: purposes.filter(purpose => own.erasing.includes(purpose) || other.erasing.includes(purpose)),
})

const isGiven = ({ said, giving }: PurposeConsent): boolean => said === 'given' || giving > 0

/** Computes the permission of a contact from their forms, their opt-outs and what members recorded. */
export function permissionOf({ hasAgreed, purposes: said, erasing }: ContactConsent): Permission {
  const where = (is: (one: PurposeConsent) => boolean): Purpose[] =>
    purposes.filter(purpose => is(said[purpose] ?? nothingSaid))
  const askedAgain = purposes.flatMap(purpose => {
    const one = said[purpose]
    return one?.said === 'withdrawn' && one.giving > 0 && one.latestAt !== null
      ? [[purpose, one.latestAt] as const]
      : []
  })
  return {
    agreed: hasAgreed ? where(isGiven) : null,
    withdrawn: where(one => !isGiven(one) && (one.said === 'withdrawn' || one.isFormWithdrawn)),
    ...(erasing.length > 0 && { erasing }),
    ...(askedAgain.length > 0 && { askedAgain: Object.fromEntries(askedAgain) }),
  }
}

/** Purposes for a form's details, not for its sender, so each form decides them separately. */
const ofEachForm: readonly Purpose[] = ['share', 'advertising']

/** Computes the permission for one form: for its details by the form's own consent, for its sender by the contact's. */
export function permissionForForm(contact: ContactConsent, form: FormConsent | undefined): Permission {
  const permission = permissionOf(contact)
  if (!form) return permission
  const saidOf = (purpose: Purpose) => contact.purposes[purpose] ?? nothingSaid
  const isFormGiving = (purpose: Purpose) =>
    saidOf(purpose).said === 'given' ||
    (form.agreed.includes(purpose) && countsAfter(saidOf(purpose), form.at))
  const isFormWithdrawn = (purpose: Purpose) =>
    !isFormGiving(purpose) && (saidOf(purpose).said === 'withdrawn' || form.withdrawn.includes(purpose))
  const isIn = (list: readonly Purpose[] | null, decides: (purpose: Purpose) => boolean) =>
    purposes.filter(purpose => (ofEachForm.includes(purpose) ? decides(purpose) : list?.includes(purpose)))
  return {
    ...permission,
    agreed: isIn(permission.agreed, isFormGiving),
    withdrawn: isIn(permission.withdrawn, isFormWithdrawn),
  }
}
