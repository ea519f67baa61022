import type { Logger } from 'pino'
import { leadHeaders } from '#api/endpoints.ts'
import type { LeadForm, LeadResponse } from '#api/leads/leads.ts'
import { visitHeaders, visitPageAddress } from '#api/visits/visit-page.ts'
import { fingerprint } from '#crm/leads/fingerprint.ts'
import { formPageToken, newFormPage } from '#crm/leads/form-page.ts'
import { knownZone } from '#crm/leads/known-zone.ts'
import { languageOfPath } from '#crm/leads/language.ts'
import { limitFormData } from '#crm/leads/limit-form-data.ts'
import { asE164 } from '#crm/leads/phone.ts'
import { contactHandle } from '#domain/contacts/handle.ts'
import { readConsent } from '#domain/leads/purposes.ts'
import { english } from '#labels/english.ts'
import { parseJson } from '#lib/http/body/json-body.ts'
import type { CountryLookup } from '#lib/http/country-lookup.ts'
import { HttpError } from '#lib/http/http-error.ts'
import type { RateLimit } from '#lib/http/rate-limit.ts'
import type { Project } from '#project/project.ts'
import type { ProjectSet } from '#project/project-set.ts'
import { lettersOf } from '#project/scripts/other-scripts.ts'
import { saidBy } from '#project/words/labels.ts'
import type { Channel, LeadRecords, NewLead, StoreResult } from '#store/lead-records.ts'
import { checkConsent } from './check-consent.ts'
import { findExpected, type OutsideProjects } from './find-expected.ts'
import { pageParameters, payloadOf, type TypedFields } from './form-fields.ts'
import type { FindNotice } from './known-notices.ts'
import { type PageAddress, pageAddress } from './page-address.ts'
import { checkPayload, phoneIn, refuseBlocked } from './payload.ts'
import { recentPages } from './recent-pages.ts'
import { attemptKey, createSecondPresses } from './second-press.ts'
import { hasTrapHeader, idempotencyKey, newLead } from './submission.ts'

/**
 * How many forms of one number from one network get a page and a notification in a day; further ones are stored and
 * flagged. By the number alone, a stranger could use up its owner's, and read from theirs how often the owner wrote.
 */
export const formsADay = 20

interface LeadIntakeDeps {
  /** The projects that the leads may belong to. */
  projects: ProjectSet
  store: Pick<LeadRecords, 'insert' | 'answered'>
  country: CountryLookup
  rateLimit: RateLimit
  /** Limits the forms of a number from one network; see `formsADay`. */
  dayLimit: RateLimit
  channels: Channel[]
  /** The notices that visitors were shown. */
  findNotice: FindNotice
  /** Projects that are hosted elsewhere and whose leads are accepted. */
  outside: OutsideProjects
  now: () => number
  log: Logger
  /** Called when a new lead is on disk. */
  onLeadStored: () => void
}

/** The parts of a request that intake reads. */
interface LeadPost {
  form: LeadForm
  headers: Headers
  /** The visitor's network address. */
  visitor: string
  /** The project of the requested host. */
  project: Project
  /** The request's id, on every log line about it. */
  request: string
}

/** A request: its body, or the fields of a form. */
interface LeadSubmission {
  body: string
  typed?: TypedFields | undefined
  /** The project of the sending page. */
  project: Project
  page: PageAddress
}

/** The outcome of a post, and the address of the visit page if there is one. */
interface LeadOutcome extends StoreResult {
  page: string | undefined
}

/** The response to a post as JSON. */
export interface LeadReply {
  status: number
  headers: Record<string, string>
  response: LeadResponse
}

/** The page of a form: as the form states it, else by the `Referer`. */
export const pageOf = (headers: Headers, typed?: TypedFields): PageAddress =>
  pageAddress(headers.get('referer'), (typed?.page || headers.get(leadHeaders.pageAddress)) ?? '')

/** Stores leads that the page's script or a plain form sends. */
export function createLeadIntake(parts: LeadIntakeDeps) {
  const { projects } = parts
  const pages = recentPages()
  const secondPresses = createSecondPresses(parts.store)
  const withoutMail = parts.channels.filter(channel => channel !== 'mail')

  const storeLead = async (lead: NewLead, print: string, visitor: string): Promise<StoreResult> => {
    const allowance = parts.rateLimit.take(visitor)
    if (!allowance.isFree) {
      // A retry of an accepted lead is no new request, so the rate limit does not apply.
      const before = lead.idempotencyKey && (await parts.store.answered(lead.idempotencyKey, print))
      if (before) return before
      throw new HttpError(429, english.answers.tooMany, undefined, {
        'retry-after': String(allowance.retryAfterSeconds),
      })
    }
    try {
      const stored = await parts.store.insert(lead, print, lead.page ? parts.channels : withoutMail)
      if (stored.outcome === 'kept') parts.onLeadStored()
      else allowance.giveBack()
      return stored
    } catch (error) {
      allowance.giveBack()
      throw error
    }
  }

  const take = async (
    post: LeadPost,
    { body, typed, project: own, page }: LeadSubmission,
  ): Promise<LeadOutcome> => {
    const { form, headers, visitor } = post
    const receivedAt = parts.now()
    const payload = typed ? payloadOf(own.settings, form, typed, pageParameters(own, page)) : parseJson(body)
    // A site that is hosted elsewhere has no settings here, so those of the requested host are used.
    const { projectId } = payload
    const project = (typeof projectId === 'string' && projects.filedUnder(projectId)) || own
    const { settings } = project
    const consentHeader = typed?.consent || (headers.get(leadHeaders.consent) ?? page.consent)
    const inLanguage = projects.inLanguage(
      project,
      await languageOfPage(page, consentHeader, settings.projectId),
    )
    const phone = phoneIn(form, payload)
    const phoneE164 = asE164(phone, settings.defaultCountry)
    const checked = checkPayload(form, payload, {
      now: receivedAt,
      isValidPhone: phoneE164 !== null,
      letters: lettersOf(inLanguage),
    })
    const limited = limitFormData(checked, { page, expected: findExpected(checked, projects, parts.outside) })
    const print = fingerprint(form, limited.payload)
    const key = idempotencyKey(headers) ?? (typed?.attempt ? attemptKey(typed.attempt) : null)
    const country = await parts.country(visitor)
    if (form === 'site-visit') refuseBlocked(settings.blockedCountries.includes(country ?? ''))
    const isTrapFilled = typed?.isTrapFilled || hasTrapHeader(headers)
    const zone = knownZone(headers.get(visitHeaders.zone), settings.timeZone, receivedAt)
    const today = parts.dayLimit.take(visitor, contactHandle({ phone, phoneE164, payload: checked }))
    const formPage = today.isFree ? newFormPage(zone) : undefined
    const lead = newLead(limited, {
      isOneOfMany: !today.isFree,
      formPage: formPage?.page,
      form,
      headers,
      country,
      phoneE164,
      receivedAt,
      idempotencyKey: key,
      isTrapFilled,
      agreed: await checkConsent(
        { said: consentHeader, project: inLanguage, projectId: checked.projectId },
        parts.findNotice,
      ),
    })
    const store = (idempotencyKey: string | null) => storeLead({ ...lead, idempotencyKey }, print, visitor)
    const press = { print, visitor, now: receivedAt }
    const stored = await (typed && key === null ? secondPresses.store(press, store) : store(key)).catch(
      error => {
        if (today.isFree) today.giveBack()
        throw error
      },
    )
    if (stored.outcome === 'kept' && formPage) pages.remember(key, formPageToken(stored.id, formPage.secret))
    if (stored.outcome !== 'kept' && today.isFree) today.giveBack()
    if (stored.outcome === 'conflict') {
      throw new HttpError(422, 'This Idempotency-Key was used before with another body.')
    }
    const token =
      stored.outcome === 'kept' ? formPage && formPageToken(stored.id, formPage.secret) : pages.find(key)
    return { ...stored, page: token && visitPageAddress(token) }
  }

  /** By the page's address or, if the browser does not send it, by the notice that the page showed. */
  const languageOfPage = async (page: PageAddress, said: string, projectId: string) => {
    const consent = page.address === null ? readConsent(said) : undefined
    if (!consent) return languageOfPath(page.path)
    return (await parts.findNotice(projectId, consent.notice))?.language ?? consent.language
  }

  /** A project in the language of the sending page. */
  const inPageLanguage = (project: Project, page: PageAddress): Project =>
    projects.inLanguage(project, languageOfPath(page.path))

  const acceptReply = ({ id, outcome, page }: LeadOutcome): LeadReply => ({
    status: outcome === 'kept' ? 201 : 200,
    headers: page === undefined ? {} : { [visitHeaders.page]: page },
    response: { ok: true, id },
  })

  const refusalReply = ({ status, headers, message, field }: HttpError, said: Project): LeadReply => ({
    status,
    headers,
    response: { ok: false, error: saidBy(said, message), ...(field !== undefined && { field }) },
  })

  return { take, inPageLanguage, acceptReply, refusalReply }
}

export type LeadIntake = ReturnType<typeof createLeadIntake>
