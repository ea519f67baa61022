import {
  addLead,
  type ContactConsent,
  type FormConsent,
  type FormPermission,
  mergeConsent,
  noConsent,
  permissionForForm,
  resumeAfterErasure,
} from '../consent/contact-consent.ts'
import { formOf, isRightsAsk, type RightsAsk } from '../contacts/buyer-facts.ts'
import { type Merge, mergesInEffect, topOf } from '../contacts/merges-in-effect.ts'
import type { ContactFact } from '../deals/deal-state.ts'
import { type Purpose, purposes } from '../leads/purposes.ts'
import { changeFormConsent, consentAfter } from './apply-right.ts'

type Versions = Partial<Record<Purpose, number>>

/**
 * What a contact stated as a whole, on a page sent to the number or to a member, and their merges. It is carried from
 * fact to fact, so that it costs the same however many there are. Forms are not in it: each form brings its own consent.
 */
export interface ContactStatements {
  consent: ContactConsent
  /** The latest time of any of its facts, because a fact never counts as earlier than one before it. */
  time: number
  /** The version of the fact that last decided each purpose, and of the one that last ended its stop for erasure. */
  decided: Versions
  resumed: Versions
  /** The merges of other contacts into this one that were not undone. */
  merges: Omit<Merge<string>, 'kept'>[]
}

/** A contact who stated nothing. */
export const noStatements: ContactStatements = {
  consent: noConsent,
  time: 0,
  decided: {},
  resumed: {},
  merges: [],
}

/** The kinds of facts that can change the statements. */
export const kindsOfStatements = ['ask', 'refusal', 'merge', 'split'] as const satisfies ContactFact['kind'][]

const withVersion = (versions: Versions, which: readonly Purpose[], version: number): Versions => ({
  ...versions,
  ...Object.fromEntries(which.map(purpose => [purpose, version])),
})

const addAsk = (before: ContactStatements, ask: RightsAsk, page: string | undefined, version: number) => {
  const { consent, time, decided, resumed } = before
  const decides = ask.what === 'agree' || ask.what === 'withdraw' ? ask.purposes : []
  const resumes = ask.what === 'agree' ? ask.purposes : []
  return {
    ...before,
    consent: consentAfter(consent, { ask, page, at: time, time, form: undefined }),
    decided: withVersion(decided, decides, version),
    resumed: withVersion(resumed, resumes, version),
  }
}

/** The statements after the contact's next fact; the same object if it states nothing for the contact as a whole. */
export function addStatement(before: ContactStatements, fact: ContactFact): ContactStatements {
  const { version, at } = fact
  const next = { ...before, time: Math.max(before.time, at) }
  if (fact.kind === 'merge') {
    const { merge, other } = fact
    return { ...next, merges: [...next.merges, { version, merge, at, other }] }
  }
  if (fact.kind === 'split')
    return { ...next, merges: next.merges.filter(({ merge }) => merge !== fact.merge) }
  if (fact.kind === 'refusal' && fact.of === 'erasure') {
    const resumed = withVersion(next.resumed, purposes, version)
    return { ...next, consent: resumeAfterErasure(next.consent, next.time), resumed }
  }
  if (fact.kind === 'ask' && isRightsAsk(fact.ask) && formOf(fact.page) === undefined)
    return addAsk(next, fact.ask, fact.page, version)
  return before
}

/** What was stated on a form's own page, oldest first. */
export type FormAsk = Pick<Extract<ContactFact, { kind: 'ask' }>, 'at' | 'ask'>

/** Everything the records know of whether the sender of a lead may be reached. */
export interface StoredStatements {
  /** The contact, and all that were ever merged with them, directly or not; the others with the handle of their leads. */
  contacts: { contactId: string; handle: string | null; statements: ContactStatements }[]
  asks: FormAsk[]
}

/** A merged contact's consent, without what the contact it was merged into has stated since. */
const withoutRestated = (
  consent: ContactConsent,
  { decided, resumed }: ContactStatements,
  since: number,
): ContactConsent => {
  const without = <Value>(values: Partial<Record<Purpose, Value>>, restated: Versions) =>
    Object.fromEntries(
      purposes.flatMap(purpose => {
        const value = values[purpose]
        return value === undefined || (restated[purpose] ?? 0) > since ? [] : [[purpose, value]]
      }),
    )
  return {
    ...consent,
    purposes: without(consent.purposes, decided),
    erasing: without(consent.erasing, resumed),
  }
}

/** The consent of a contact and of those merged with them now, and the ids of all of them. */
export function joinStatements(
  contactId: string,
  contacts: StoredStatements['contacts'],
): { consent: ContactConsent; contactIds: string[] } {
  const known = new Map(contacts.map(({ contactId, statements }) => [contactId, statements]))
  const merges = [...known].flatMap(([kept, { merges }]) => merges.map(merge => ({ ...merge, kept })))
  const inEffect = mergesInEffect(merges)
  const joined = (kept: string): ContactConsent => {
    const own = known.get(kept) ?? noStatements
    return [...inEffect.values()]
      .filter(merge => merge.kept === kept)
      .reduce(
        (consent, { other, version }) => mergeConsent(consent, withoutRestated(joined(other), own, version)),
        own.consent,
      )
  }
  const top = topOf(inEffect, contactId)
  const contactIds = [...known.keys()].filter(one => topOf(inEffect, one) === top)
  return { consent: joined(top), contactIds: [...new Set([contactId, ...contactIds])] }
}

/** A lead's own consent when it was sent; without `agreed` it came without a form. */
export interface SentConsent {
  id: string
  at: number
  agreed?: readonly Purpose[] | undefined
}

/** The consent of a form as its own page changed it, and the contact's consent with this form beside their statements. */
function followForm({ id, at, agreed }: SentConsent, stated: ContactConsent, asks: readonly FormAsk[]) {
  let consent = addLead(stated, { at, agreed })
  let form: FormConsent | undefined = agreed && { at, agreed, withdrawn: {} }
  for (const { ask, at: time } of asks) {
    if (!isRightsAsk(ask)) continue
    consent = consentAfter(consent, { ask, page: id, at: time, time, form })
    form &&= changeFormConsent(form, ask, time)
  }
  return { consent, form }
}

/** The consent of a form as its own page changed it; undefined for a lead without a form. */
export const formConsentAfter = (sent: SentConsent, asks: readonly FormAsk[]): FormConsent | undefined =>
  followForm(sent, noConsent, asks).form

/** A form of the contact, with what was stated on its page. */
export type ClaimedConsent = SentConsent & { asks: FormAsk[] }

/** Whether a form allows no call or no message by itself, so that the contact's other forms decide. */
export const needsOtherForms = ({ agreed }: FormPermission): boolean =>
  agreed !== null && !(agreed.includes('call') && agreed.includes('message'))

/**
 * The permission for one lead: what the contact stated and, where they stated nothing, what this lead's own form and
 * their others claim.
 */
export function permissionOfLead(
  sent: SentConsent,
  stated: ContactConsent,
  asks: readonly FormAsk[],
  others: readonly ClaimedConsent[] = [],
): FormPermission {
  const claimed = others
    .filter(({ id }) => id !== sent.id)
    .reduce((before, other) => followForm(other, before, other.asks).consent, stated)
  const { consent, form } = followForm(sent, claimed, asks)
  return permissionForForm(consent, form)
}
