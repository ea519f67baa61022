import type { Permission } from '../contacts/permission.ts'
import { type Purpose, purposes } from '../leads/purposes.ts'

type ConsentChange = 'given' | 'withdrawn'

interface Statement {
  is: ConsentChange
  at: number
}

interface PurposeConsent {
  /** Proven: the contact's last statement, on a page sent to the number or to a member. Forms do not count beside it. */
  said: Statement | null
  /** Claimed: how many forms gave the purpose, and how many of them took it back on their own pages. */
  gave: number
  tookBack: number
  /** When the latest form that gave it was sent. */
  latestAt: number | null
}

/**
 * Everything that decides what a contact may be reached for. Who sends a form has shown only that they know a number,
 * so its consent is a claim, counted beside what the contact stated. Forms are counted, not listed, so that a contact
 * with a thousand of them costs no more than a contact with one.
 */
export interface ContactConsent {
  /** Whether a form, the contact or a member ever stated anything; an imported lead has no consent. */
  hasAgreed: boolean
  /** Whether a lead came without consent, from a portal or a member: no form takes away the reply to that one. */
  isUnasked: boolean
  purposes: Partial<Record<Purpose, PurposeConsent>>
  /** Purposes suspended by a request for erasure, and since when, until it is done or refused. */
  erasing: Partial<Record<Purpose, number>>
  /** The last change by the contact or a member. */
  changed: Statement | null
}

export const noConsent: ContactConsent = {
  hasAgreed: false,
  isUnasked: false,
  purposes: {},
  erasing: {},
  changed: null,
}

const nothingSaid: PurposeConsent = { said: null, gave: 0, tookBack: 0, latestAt: null }

const update = (
  consent: ContactConsent,
  which: readonly Purpose[],
  change: (before: PurposeConsent) => PurposeConsent,
): ContactConsent => {
  const changed = which.map(purpose => [purpose, change(consent.purposes[purpose] ?? nothingSaid)] as const)
  return { ...consent, purposes: { ...consent.purposes, ...Object.fromEntries(changed) } }
}

/** The consent of one form: when it was sent, what it gave, and what was taken back on its own page, and when. */
export interface FormConsent {
  at: number
  agreed: readonly Purpose[]
  withdrawn: Partial<Record<Purpose, number>>
}

/** Adds a lead: of a form with its consent, or without consent. It claims, and changes nothing that was stated. */
export const addLead = (
  consent: ContactConsent,
  { at, agreed }: { at: number; agreed?: readonly Purpose[] | undefined },
): ContactConsent =>
  agreed
    ? {
        ...update(consent, agreed, before => ({
          ...before,
          gave: before.gave + 1,
          latestAt: Math.max(before.latestAt ?? at, at),
        })),
        hasAgreed: true,
      }
    : { ...consent, isUnasked: true }

/** Takes back what one form gave; other forms, and the contact's own statements, stay as they are. */
export const withdrawForm = (
  consent: ContactConsent,
  { agreed, withdrawn }: FormConsent,
  which: readonly Purpose[],
): ContactConsent =>
  update(
    consent,
    which.filter(purpose => agreed.includes(purpose) && withdrawn[purpose] === undefined),
    before => ({ ...before, tookBack: before.tookBack + 1 }),
  )

/** Gives purposes again on a form's own page, which only earlier versions offered. */
export const extendForm = (
  consent: ContactConsent,
  { agreed, withdrawn }: FormConsent,
  which: readonly Purpose[],
): ContactConsent => {
  const isTakenBack = (purpose: Purpose) => agreed.includes(purpose) && withdrawn[purpose] !== undefined
  const again = update(consent, which.filter(isTakenBack), before => ({
    ...before,
    tookBack: before.tookBack - 1,
  }))
  const more = which.filter(purpose => !agreed.includes(purpose))
  return update(again, more, before => ({ ...before, gave: before.gave + 1 }))
}

/** Gives purposes for the contact as a whole, which is the only way to lift a withdrawal or a stop for erasure. */
export const giveAll = (consent: ContactConsent, which: readonly Purpose[], at: number): ContactConsent => {
  const said: Statement = { is: 'given', at }
  const erasing = Object.entries(consent.erasing).filter(([purpose]) => which.every(one => one !== purpose))
  return {
    ...update(consent, which, before => ({ ...before, said })),
    hasAgreed: true,
    erasing: Object.fromEntries(erasing),
    changed: said,
  }
}

/** Withdraws purposes for the contact as a whole, whatever forms gave or will give. */
export const withdrawAll = (
  consent: ContactConsent,
  which: readonly Purpose[],
  at: number,
): ContactConsent => {
  const said: Statement = { is: 'withdrawn', at }
  return { ...update(consent, which, before => ({ ...before, said })), changed: said }
}

/** Suspends every purpose while a request for erasure is open. */
export const suspendForErasure = (consent: ContactConsent, at: number): ContactConsent => ({
  ...consent,
  erasing: Object.fromEntries(purposes.map(purpose => [purpose, at])),
  changed: { is: 'withdrawn', at },
})

/** After a refused request for erasure, the earlier consent counts again. */
export const resumeAfterErasure = (consent: ContactConsent, at: number): ContactConsent => ({
  ...consent,
  erasing: {},
  changed: { is: 'given', at },
})

const latest = (own: number | null, other: number | null): number | null =>
  own === null || other === null ? (own ?? other) : Math.max(own, other)

const later = (own: Statement | null, other: Statement | null): Statement | null =>
  own === null || other === null ? (own ?? other) : other.at > own.at ? other : own

/** A withdrawal by either contact wins, because it may have meant both numbers. */
const mergeStatements = (own: Statement | null, other: Statement | null): Statement | null => {
  const withdrawn = [own, other].filter(one => one?.is === 'withdrawn')
  return withdrawn.length > 0 ? later(withdrawn[0] ?? null, withdrawn[1] ?? null) : later(own, other)
}

const mergePurpose = (own: PurposeConsent, other: PurposeConsent): PurposeConsent => ({
  said: mergeStatements(own.said, other.said),
  gave: own.gave + other.gave,
  tookBack: own.tookBack + other.tookBack,
  latestAt: latest(own.latestAt, other.latestAt),
})

/** The consent after a merge. */
export const mergeConsent = (own: ContactConsent, other: ContactConsent): ContactConsent => ({
  hasAgreed: own.hasAgreed || other.hasAgreed,
  isUnasked: own.isUnasked || other.isUnasked,
  purposes: Object.fromEntries(
    purposes.flatMap(purpose => {
      const [mine, theirs] = [own.purposes[purpose], other.purposes[purpose]]
      const merged = mine && theirs ? mergePurpose(mine, theirs) : (mine ?? theirs)
      return merged ? [[purpose, merged]] : []
    }),
  ),
  erasing: { ...other.erasing, ...own.erasing },
  changed: later(own.changed, other.changed),
})

const isGiven = ({ said, gave, tookBack }: PurposeConsent): boolean =>
  said ? said.is === 'given' : gave > tookBack

const recordOf = <Value>(value: (purpose: Purpose) => Value | undefined): Partial<Record<Purpose, Value>> =>
  Object.fromEntries(
    purposes.flatMap(purpose => {
      const one = value(purpose)
      return one === undefined ? [] : [[purpose, one]]
    }),
  )

const onlyIfFilled = <Key extends string, Value extends object>(key: Key, value: Value) =>
  (Object.keys(value).length > 0 ? { [key]: value } : {}) as Partial<Record<Key, Value>>

/** Computes the permission of a contact from what they stated and, where they stated nothing, from their forms. */
export function permissionOf(consent: ContactConsent): Permission {
  const { hasAgreed, isUnasked, erasing } = consent
  const of = (purpose: Purpose) => consent.purposes[purpose] ?? nothingSaid
  const stated = purposes.filter(purpose => of(purpose).said?.is === 'given')
  const suspended = purposes.filter(purpose => erasing[purpose] !== undefined)
  return {
    agreed: hasAgreed ? purposes.filter(purpose => isGiven(of(purpose))) : null,
    ...(stated.length > 0 && { stated }),
    withdrawn: purposes.filter(purpose => of(purpose).said?.is === 'withdrawn'),
    ...(hasAgreed && isUnasked && { isUnasked }),
    ...(suspended.length > 0 && { erasing: suspended }),
    ...onlyIfFilled(
      'askedAgain',
      recordOf(purpose => {
        const { said, latestAt } = of(purpose)
        const stoppedAt = latest(said?.is === 'withdrawn' ? said.at : null, erasing[purpose] ?? null)
        return stoppedAt !== null && latestAt !== null && latestAt > stoppedAt ? latestAt : undefined
      }),
    ),
    ...onlyIfFilled(
      'takenBack',
      recordOf(purpose => {
        const { said, gave, tookBack } = of(purpose)
        return said || tookBack === 0 ? undefined : { forms: tookBack, of: gave }
      }),
    ),
  }
}

/** The permission for one form's lead, and what changed last. */
export interface FormPermission extends Permission {
  /** What was taken back on the form's own page, for this form alone. */
  ownWithdrawn: Purpose[]
  /** The last change by the contact, a member or the form's own page. */
  lastChange: ConsentChange | null
}

/** Purposes for a form's details, not for its sender, so each form decides them separately. */
const ofEachForm: readonly Purpose[] = ['share', 'advertising']

const lastChangeOf = ({ changed }: ContactConsent, form: FormConsent | undefined): ConsentChange | null => {
  const at = Object.values(form?.withdrawn ?? {}).reduce<number | null>(latest, null)
  return later(changed, at === null ? null : { is: 'withdrawn', at })?.is ?? null
}

/**
 * Computes the permission for one lead: for its sender by the contact's consent, for its details by its own form's. A
 * lead without a form has no consent of its own, so only the contact's statements count for its details.
 */
export function permissionForForm(contact: ContactConsent, form: FormConsent | undefined): FormPermission {
  const { takenBack = {}, ...permission } = permissionOf(contact)
  const saidOf = (purpose: Purpose) => contact.purposes[purpose]?.said ?? null
  const isTakenBack = (purpose: Purpose) => {
    const at = form?.withdrawn[purpose]
    return at !== undefined && at >= (saidOf(purpose)?.at ?? at)
  }
  const isFormWithdrawn = (purpose: Purpose) => saidOf(purpose)?.is === 'withdrawn' || isTakenBack(purpose)
  const isFormGiving = (purpose: Purpose) =>
    !isFormWithdrawn(purpose) && (saidOf(purpose)?.is === 'given' || form?.agreed.includes(purpose) === true)
  const isIn = (list: readonly Purpose[] | null, decides: (purpose: Purpose) => boolean) =>
    purposes.filter(purpose => (ofEachForm.includes(purpose) ? decides(purpose) : list?.includes(purpose)))
  return {
    ...permission,
    agreed: permission.agreed && isIn(permission.agreed, isFormGiving),
    withdrawn: isIn(permission.withdrawn, isFormWithdrawn),
    ...onlyIfFilled(
      'takenBack',
      recordOf(purpose => (ofEachForm.includes(purpose) ? undefined : takenBack[purpose])),
    ),
    ownWithdrawn: purposes.filter(purpose => form?.withdrawn[purpose] !== undefined),
    lastChange: lastChangeOf(contact, form),
  }
}
