import {
  type ContactConsent,
  extendForm,
  type FormConsent,
  giveAll,
  permissionOf,
  suspendForErasure,
  withdrawAll,
  withdrawForm,
} from '../consent/contact-consent.ts'
import { formOf, type RightsAsk } from '../contacts/buyer-facts.ts'
import { mayCall, mayMessage } from '../contacts/permission.ts'
import type { OpenRequest, RequestKind } from '../contacts/rights.ts'
import type { DealState } from '../deals/deal-state.ts'
import { type Purpose, purposes } from '../leads/purposes.ts'

/** The open requests without those of one kind, after they were answered. */
export const closeRequests = (requests: OpenRequest[], of: RequestKind): OpenRequest[] =>
  requests.filter(one => one.of !== of)

/** The open requests with a new one; its deadline counts from the first of its kind. */
function openRequest(
  { requests, details }: DealState,
  ask: Extract<RightsAsk, { what: 'correct' | 'erase' }>,
  at: number,
): OpenRequest[] {
  const of = ask.what === 'erase' ? 'erasure' : 'correction'
  const others = closeRequests(requests, of)
  if (ask.what === 'correct' && ask.name === details.name) return others
  const since = requests.find(one => one.of === of)?.since ?? at
  const request: OpenRequest = { of, since, ...(ask.what === 'correct' && { name: ask.name }) }
  return [...others, request].toSorted((a, b) => a.since - b.since)
}

/** Changes a form's own consent by a request on its page. */
export function changeFormConsent(form: FormConsent, ask: RightsAsk, time: number): FormConsent {
  if (ask.what === 'correct') return form
  const { at, agreed, withdrawn } = form
  const which: readonly Purpose[] = ask.what === 'erase' ? purposes : ask.purposes
  const others = Object.entries(withdrawn).filter(([purpose]) => which.every(one => one !== purpose))
  return ask.what === 'agree'
    ? { at, agreed: [...new Set([...agreed, ...which])], withdrawn: Object.fromEntries(others) }
    : {
        at,
        agreed,
        withdrawn: { ...Object.fromEntries(which.map(purpose => [purpose, time])), ...withdrawn },
      }
}

const afterFormAsk = (consent: ContactConsent, form: FormConsent, ask: RightsAsk): ContactConsent => {
  if (ask.what === 'agree') return extendForm(consent, form, ask.purposes)
  if (ask.what === 'withdraw') return withdrawForm(consent, form, ask.purposes)
  return ask.what === 'erase' ? withdrawForm(consent, form, purposes) : consent
}

const afterContactAsk = (consent: ContactConsent, ask: RightsAsk, time: number): ContactConsent => {
  if (ask.what === 'agree') return giveAll(consent, ask.purposes, time)
  if (ask.what === 'withdraw') return withdrawAll(consent, ask.purposes, time)
  return ask.what === 'erase' ? suspendForErasure(consent, time) : consent
}

/** A buyer's request: its page, its time, and the consent that this page's form had given. */
interface UsedRight {
  ask: RightsAsk
  page?: string | undefined
  /** When the contact made the request, and the time of the last folded event. */
  at: number
  time: number
  form: FormConsent | undefined
}

/** A contact's consent after a request: a form's page changes its form, anything else the contact as a whole. */
export function consentAfter(consent: ContactConsent, { ask, page, time, form }: UsedRight): ContactConsent {
  if (formOf(page) === undefined) return afterContactAsk(consent, ask, time)
  return form ? afterFormAsk(consent, form, ask) : consent
}

/**
 * The changes of a deal's state after a contact's request about data. An opt-out takes effect immediately, and a deal
 * whose contact may not be reached does not wait for a reply; a rights request has its own deadline.
 */
export function afterRight(
  state: DealState,
  consent: ContactConsent,
  { ask, at, page }: UsedRight,
): Partial<DealState> {
  const isRequest = formOf(page) === undefined && (ask.what === 'correct' || ask.what === 'erase')
  const requests = isRequest ? openRequest(state, ask, at) : state.requests
  const permission = permissionOf(consent)
  const isOutOfReach = !mayCall({ permission }) && !mayMessage({ permission })
  return {
    requests,
    permission,
    ...(ask.what !== 'agree' &&
      ask.what !== 'correct' &&
      isOutOfReach && { waitingSince: null, hasWrittenAgain: false, takenFrom: null }),
  }
}
