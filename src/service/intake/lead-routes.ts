import { type Context, Hono } from 'hono'
import type { Logger } from 'pino'
import { leadHeaders, paths } from '#contract/calls.ts'
import { readConsent } from '#contract/consent.ts'
import type { LeadAnswer, LeadForm } from '#contract/leads.ts'
import { visitHeaders, visitPageAddress } from '#contract/visit-page.ts'
import { english } from '#labels/all.ts'
import { saidBy } from '#project/labels.ts'
import { lettersOf } from '#project/letters.ts'
import type { Project } from '#project/project.ts'
import type { ProjectSet } from '#project/project-set.ts'
import { bodyKind, bodyText } from '../http/body.ts'
import type { CountryLookup } from '../http/country-lookup.ts'
import { createRateLimit, type RateLimit } from '../http/rate-limit.ts'
import { Refusal } from '../http/refusal.ts'
import type { ServiceEnv } from '../http/service-env.ts'
import { parseStrictJson } from '../http/strict-json.ts'
import type { Faces } from '../http/typefaces.ts'
import { fingerprint } from '../lead/fingerprint.ts'
import { formPageToken, newFormPage } from '../lead/form-page.ts'
import { knownZone } from '../lead/known-zone.ts'
import { languageOf } from '../lead/language.ts'
import { limitSentAlong } from '../lead/limit-sent-along.ts'
import { asE164 } from '../lead/phone.ts'
import type { Channel, Kept, LeadRecords, NewLead } from '../records/lead-records.ts'
import { checkedConsent } from './checked-consent.ts'
import { payloadOf, readFields, type TypedFields } from './form-fields.ts'
import { formsProject } from './forms-project.ts'
import type { FindNotice } from './known-notices.ts'
import { nativeFault, nativeReceipt } from './native-answer.ts'
import { type PageAddress, pageAddress } from './page-address.ts'
import { checkPayload, refuseBlocked } from './payload.ts'
import { recentPages } from './recent-pages.ts'
import { refusalOf } from './refusal-of.ts'
import { idempotencyKey, nativeKey, newLead, saysTrapFilled, sentNumber } from './submission.ts'
import { expectedOf, type Outside } from './whose-lead.ts'

type Post = Context<ServiceEnv>

const dayMs = 86_400_000

/** What intake needs to take a lead. */
export interface IntakeParts {
  /** Whose leads they may be. */
  projects: ProjectSet
  store: LeadRecords
  country: CountryLookup
  rateLimit: RateLimit
  /** So many leads a day of one number get a page and a notification; further ones are kept and flagged. */
  leadsADay: number
  channels: Channel[]
  /** The notices that visitors were shown. */
  findNotice: FindNotice
  /** What leads are taken for beside the served projects. */
  outside: Outside
  /** The typefaces of a project's site in its language, for pages that answer a form. */
  facesOf: (project: Project) => Faces
  /** Whether a page that sends a form may. */
  isAllowedPage: (post: Post) => boolean
  now: () => number
  log: Logger
  /** Called once a new lead is on disk. */
  onKept: () => void
}

/** The two lead endpoints. */
export function leadRoutes(parts: IntakeParts): Hono<ServiceEnv> {
  const { projects } = parts
  const pages = recentPages()
  const ofNumber = createRateLimit(parts.leadsADay, parts.now, dayMs)
  const withoutMail = parts.channels.filter(channel => channel !== 'mail')

  const keep = async (lead: NewLead, print: string, visitor: string): Promise<Kept> => {
    const slot = parts.rateLimit.take(visitor)
    if (!slot.isFree) {
      // A retry of what was accepted before is no new post, however busy its address is.
      const before = lead.idempotencyKey && (await parts.store.answered(lead.idempotencyKey, print))
      if (before) return before
      throw new Refusal(429, english.answers.tooMany, undefined, {
        'retry-after': String(slot.retryAfterSeconds),
      })
    }
    try {
      const kept = await parts.store.insert(lead, print, lead.page ? parts.channels : withoutMail)
      if (kept.outcome === 'kept') parts.onKept()
      else slot.giveBack()
      return kept
    } catch (error) {
      slot.giveBack()
      throw error
    }
  }

  const take = async (
    post: Post,
    form: LeadForm,
    body: string,
    typed: TypedFields | undefined,
    own: Project,
  ) => {
    const headers = post.req.raw.headers
    const visitor = post.get('visitor')
    const receivedAt = parts.now()
    const page = pageOf(post, typed)
    const given = typed ? payloadOf(own.settings, form, typed, page.search) : parseStrictJson(body)
    // A site that is hosted elsewhere has no settings here; those of the host it asks stand in.
    const { projectId } = given
    const project = (typeof projectId === 'string' && projects.filedUnder(projectId)) || own
    const { settings } = project
    const said = typed?.consent || (headers.get(leadHeaders.consent) ?? page.consent)
    const inLanguage = projects.inLanguage(project, await languageOfPage(page, said, settings.projectId))
    const checked = checkPayload(form, given, {
      now: receivedAt,
      defaultCountry: settings.defaultCountry,
      letters: lettersOf(inLanguage),
    })
    const limited = limitSentAlong(checked, { page, expected: expectedOf(checked, projects, parts.outside) })
    const print = fingerprint(form, limited.payload)
    const key = idempotencyKey(headers) ?? (typed ? nativeKey(print, visitor, receivedAt) : null)
    const country = await parts.country(visitor)
    if (form === 'site-visit') refuseBlocked(settings.blockedCountries.includes(country ?? ''))
    const isTrapFilled = typed?.isTrapFilled || saysTrapFilled(headers)
    const zone = knownZone(post.req.header(visitHeaders.zone), settings.timeZone, receivedAt)
    const today = ofNumber.take(asE164(sentNumber(checked), settings.defaultCountry) ?? sentNumber(checked))
    const formPage = today.isFree ? newFormPage(zone) : undefined
    const lead = newLead(limited, {
      isOneOfMany: !today.isFree,
      formPage: formPage?.page,
      project: inLanguage,
      form,
      headers,
      country,
      receivedAt,
      idempotencyKey: key,
      isTrapFilled,
      agreed: await checkedConsent(
        { said, project: inLanguage, projectId: checked.projectId },
        parts.findNotice,
      ),
    })
    const kept = await keep(lead, print, visitor).catch(error => {
      if (today.isFree) today.giveBack()
      throw error
    })
    if (kept.outcome === 'kept' && formPage) pages.remember(key, formPageToken(kept.id, formPage.secret))
    if (kept.outcome !== 'kept' && today.isFree) today.giveBack()
    if (kept.outcome === 'conflict') {
      throw new Refusal(422, 'This Idempotency-Key was used before with another body.')
    }
    const token =
      kept.outcome === 'kept' ? formPage && formPageToken(kept.id, formPage.secret) : pages.find(key)
    return { ...kept, page: token && visitPageAddress(token) }
  }

  /** By the page's address or, where a browser keeps that to itself, by the notice that the page showed. */
  const languageOfPage = async (page: PageAddress, said: string, projectId: string) => {
    const consent = page.address === null ? readConsent(said) : undefined
    if (!consent) return languageOf({ pageAddress: page.address })
    return (await parts.findNotice(projectId, consent.notice))?.language ?? consent.language
  }

  /** A project in the language of the page that sends. */
  const spoken = (project: Project, post: Post, typed: TypedFields | undefined): Project =>
    projects.inLanguage(project, languageOf({ pageAddress: pageOf(post, typed).address }))

  const handle = (form: LeadForm) => async (post: Post) => {
    let typed: TypedFields | undefined
    let isNative = false
    let { project } = post.var
    try {
      const kind = bodyKind(post.req.raw.headers)
      isNative = kind === 'form' && !wantsJson(post.req.header('accept'))
      if (kind === 'form' && !parts.isAllowedPage(post)) {
        throw new Refusal(403, english.answers.otherPage)
      }
      const body = await bodyText(post.req.raw)
      if (kind === 'form') {
        project = formsProject(projects, post, body)
        typed = readFields(project.settings, body, pageOf(post, undefined).address)
      }
      const { id, outcome, page } = await take(post, form, body, typed, project)
      if (isNative) {
        const said = spoken(project, post, typed)
        return nativeReceipt(said, post, { form, id, page }, typed, parts.facesOf(said))
      }
      const headers = page === undefined ? {} : { [visitHeaders.page]: page }
      return post.json<LeadAnswer>({ ok: true, id }, outcome === 'kept' ? 201 : 200, headers)
    } catch (error) {
      const refusal = refusalOf(error, parts.log, post.var.request)
      const said = spoken(project, post, typed)
      if (isNative) return nativeFault(said, post, form, refusal, typed, parts.now(), parts.facesOf(said))
      const answer = { ok: false as const, error: saidBy(said, refusal.message), field: refusal.field }
      return Response.json(answer, { status: refusal.status, headers: refusal.headers })
    }
  }

  return new Hono<ServiceEnv>()
    .post(paths.siteVisit, handle('site-visit'))
    .post(paths.enquiry, handle('enquiry'))
}

/** The page a form stood on: as it says itself, else by the browser's word. */
const pageOf = (post: Post, typed: TypedFields | undefined) => {
  const told = typed?.page || post.req.header(leadHeaders.pageAddress)
  return pageAddress(post.req.header('referer') ?? null, told ?? '')
}

const wantsJson = (accept = '') => accept.includes('application/json') && !accept.includes('text/html')
