import { leadHeaders, trapField } from '#api/endpoints.ts'
import type { EnquiryLead, LeadResponse, SiteVisitLead } from '#api/leads/leads.ts'
import { visitHeaders } from '#api/visits/visit-page.ts'
import { consentFields } from '#domain/leads/purposes.ts'
import type { PageSettings } from '../content/page.ts'
import { lastOpener } from './modal/openers.ts'

/** After this time the visitor is asked to try again. */
const patienceMs = 20_000
const longestAddress = 4096

/** One visitor's attempt at submitting: a retry of the same lead keeps its key, so it is stored once. */
export interface Attempt {
  body: string
  key: string
}

// Not randomUUID, which browsers do not offer on unencrypted addresses, such as a preview on the local network. It
// starts with the time, so that an index of keys grows at its end, which costs the service a third less than random
// positions.
const newKey = () => [Date.now(), ...crypto.getRandomValues(new Uint32Array(4))].join('-')

/** The attempt of a lead: the earlier one if nothing was changed since it failed. */
export function attemptFor(lead: SiteVisitLead | EnquiryLead, earlier: Attempt | undefined): Attempt {
  const body = JSON.stringify(lead)
  return earlier?.body === body ? earlier : { body, key: newKey() }
}

/** The values of the fields that the project adds to name and number. */
export const typedFields = (
  form: HTMLFormElement,
  { formFields }: Pick<PageSettings, 'formFields'>,
): Pick<EnquiryLead, 'fields'> => {
  const typed = new FormData(form)
  const filled = formFields.flatMap(({ name }) => {
    const value = String(typed.get(name) ?? '').trim()
    return value ? [[name, value]] : []
  })
  return filled.length > 0 ? { fields: Object.fromEntries(filled) } : {}
}

/** The signs of a machine that are sent with a lead. */
export const machineSigns = (form: HTMLFormElement, openedAt: number): Record<string, string> => ({
  [leadHeaders.millisecondsOpen]: String(Math.round(performance.now() - openedAt)),
  ...(new FormData(form).get(trapField) ? { [leadHeaders.trapFilled]: 'filled' } : {}),
})

/** The ticked purposes. */
export const tickedIn = (form: HTMLFormElement) => new FormData(form).getAll(consentFields.agreed)

/** The shown notice, its language, and the ticked purposes. */
export const consentTo = (
  notice: string,
  language: string,
  ticked: FormDataEntryValue[],
): Record<string, string> => ({
  [leadHeaders.consent]: [notice, language, ...ticked].join(' '),
})

/** Where leads are sent. */
export interface Receiver {
  url: string
  /** Whether our own service is told the page's address. */
  tellsAddress: boolean
}

/**
 * The headers and address of a lead. Its attribution is read from its page's address, because browsers shorten the
 * Referer for another origin. Our own service gets headers with the visitor's time zone and consent, and with the
 * page's address if languages or campaign pages matter, because a browser may omit the Referer. Another receiver may
 * refuse unknown headers, and the lead with them, so there the consent is appended to the address.
 */
const besideFor = (
  { url, tellsAddress }: Receiver,
  signs: Record<string, string>,
): Record<string, string> => {
  const { origin, pathname, search } = location
  const address = `${origin}${pathname}${search}`.slice(0, longestAddress)
  if (new URL(url, location.href).origin === origin) {
    const zone = { [visitHeaders.zone]: Intl.DateTimeFormat().resolvedOptions().timeZone }
    const page = tellsAddress ? { [leadHeaders.pageAddress]: address } : {}
    return { ...signs, ...zone, ...page }
  }
  const { [leadHeaders.consent]: consent = '', ...known } = signs
  const behind = consent && `#${consent.replaceAll(' ', '+')}`
  return { ...known, [leadHeaders.pageAddress]: address + behind }
}

/** The error that a receiver reported for a field of the payload. */
interface RejectedField {
  field: string
  message: string
}

/** A lead that was refused. */
export class LeadRejection extends Error {
  readonly refused: RejectedField | undefined

  constructor(message: string, refused: RejectedField | undefined) {
    super(message)
    this.refused = refused
  }
}

const readRefused = async (response: Response): Promise<RejectedField | undefined> => {
  const answer: unknown = await response.json().catch(() => undefined)
  if (typeof answer !== 'object' || answer === null) return undefined
  const { field, error } = answer as Record<string, unknown>
  return typeof field === 'string' && typeof error === 'string' ? { field, message: error } : undefined
}

/** An accepted lead: its reference and the visit page, if the receiver returns them. */
export interface LeadReceipt {
  reference: string
  page: string | null
}

async function post(
  receiver: Receiver,
  attempt: Attempt,
  signs: Record<string, string>,
  signal: AbortSignal,
): Promise<LeadReceipt> {
  const { url } = receiver
  const response = await fetch(url, {
    method: 'POST',
    // Our own service never redirects a lead. A host that does would answer 200 for a page, and the lead would be lost.
    redirect: new URL(url, location.href).origin === location.origin ? 'error' : 'follow',
    headers: {
      'Content-Type': 'application/json',
      [leadHeaders.idempotencyKey]: attempt.key,
      [leadHeaders.opener]: lastOpener(),
      ...besideFor(receiver, signs),
    },
    body: attempt.body,
    signal,
  })
  if (!response.ok) throw new LeadRejection(`${url} answered ${response.status}`, await readRefused(response))
  // The status says that the lead is stored, so an unreadable body is only logged.
  const answer: LeadResponse | undefined = await response
    .json()
    .catch(error => console.warn('Lead answer:', error))
  console.info('Lead answer:', answer)
  const page = response.headers.get(visitHeaders.page)
  // The visit page is on the receiver's host, which may differ from this page's.
  const own = page && !url.startsWith('/') ? new URL(page, url).href : page
  return { reference: answer?.ok ? answer.id : '', page: own }
}

/** Posts a lead; throws unless the status says that it was accepted. */
export async function sendLead(
  receiver: Receiver,
  attempt: Attempt,
  signs: Record<string, string>,
): Promise<LeadReceipt> {
  // By hand, because the oldest supported browsers lack AbortSignal.timeout.
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), patienceMs)
  try {
    return await post(receiver, attempt, signs, patience.signal)
  } finally {
    clearTimeout(timer)
  }
}
