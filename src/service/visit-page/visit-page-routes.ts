import { randomUUID } from 'node:crypto'
import { create as contentDisposition } from 'content-disposition'
import { type Context, Hono } from 'hono'
import { checkInAddress } from '#api/desk-paths.ts'
import { visitPageAddress, visitPagePaths } from '#api/visits/visit-page.ts'
import { calendarVisit } from '#crm/leads/calendar-visit.ts'
import type { VisitPage, VisitPages } from '#crm/leads/visit-page.ts'
import type { ServiceEnv } from '#crm/team/service-env.ts'
import { isRightsAsk } from '#domain/contacts/buyer-facts.ts'
import { formatVisitCalendar } from '#domain/visits/calendar-file.ts'
import { bodyKind, bodyText } from '#lib/http/body/body.ts'
import { hostOf } from '#lib/http/headers/host.ts'
import { isSameOrigin } from '#lib/http/headers/same-origin.ts'
import { isOverTls } from '#lib/http/headers/security-headers.ts'
import { HttpError } from '#lib/http/http-error.ts'
import { type Allowance, createRateLimit, refundOnError, takeAllowances } from '#lib/http/rate-limit.ts'
import { languagesOf } from '#project/languages.ts'
import type { Project } from '#project/project.ts'
import type { ProjectSet } from '#project/project-set.ts'
import { deskOriginOf } from '#project/settings/origins.ts'
import type { FormContext } from './form-elements.ts'
import { noticeView } from './notice-view.ts'
import { type PressedButton, readAction, requestOf } from './read-request.ts'
import { isAlreadySet } from './read-right.ts'
import { type PageTheme, visitDocument } from './shell.ts'
import { noPageView, visitView } from './visit-view.ts'

/** The first language of `Accept-Language` that a project has; null if it has none of them. */
const preferredLanguage = (header: string | undefined, project: Project): string | null => {
  const known = languagesOf(project)
  const preferred = (header ?? '').split(',').map(part => part.trim().split(/[-;]/)[0]?.toLowerCase() ?? '')
  return preferred.find(language => known.includes(language)) ?? null
}

const guessesAMinute = 30
/** Limits by page and by address; several buyers may share an address. */
const viewsAMinute = { page: 60, address: 240 }
const asksAMinute = { page: 20, address: 20 }
const longestToken = 60

interface VisitPageDeps {
  pages: Pick<VisitPages, 'find' | 'recordRequest' | 'checkIn' | 'notice'>
  projects: ProjectSet
  /** Typefaces and picture of the project's built site. */
  themeOf(project: Project): PageTheme
  /** Whether a request comes from a browser or network of the team. */
  isOfTeam(c: Context<ServiceEnv>): boolean
  trustedProxies: number
  /** Within how many days the team replies to a request. */
  requestDays: number
  /** For how many days erased data stays sealed. */
  keepSealedDays: number
  now: () => number
}

type PostedRequest = Context<ServiceEnv, (typeof visitPagePaths)[keyof typeof visitPagePaths]>

const refuseMany = (allowance: Allowance, project: Project) => {
  if (allowance.isFree) return allowance
  const headers = { 'retry-after': String(allowance.retryAfterSeconds) }
  throw new HttpError(429, project.labels.buyer.tooMany, undefined, headers)
}

/** The visit page. Its address alone opens it, and it works without a script. */
export function visitPageRoutes(deps: VisitPageDeps): Hono<ServiceEnv> {
  const { pages, projects, themeOf, isOfTeam, trustedProxies, requestDays, keepSealedDays, now } = deps
  const guesses = createRateLimit(guessesAMinute)
  const views = {
    ofPage: createRateLimit(viewsAMinute.page),
    ofAddress: createRateLimit(viewsAMinute.address),
  }
  const asks = { ofPage: createRateLimit(asksAMinute.page), ofAddress: createRateLimit(asksAMinute.address) }

  /** Takes an allowance of the address and one of the page, or refuses. */
  const takeSlot = (c: PostedRequest, { ofPage, ofAddress }: typeof views) => {
    const allowance = takeAllowances(
      () => ofAddress.take(c.var.visitor),
      () => ofPage.take(c.req.param('token').slice(0, longestToken)),
    )
    return refuseMany(allowance, translatedProject(c))
  }

  const translatedProject = (c: PostedRequest): Project =>
    projects.inLanguage(c.var.project, preferredLanguage(c.req.header('accept-language'), c.var.project))

  /** Only requests for unknown pages count as guesses and are refused for them; others may share the address. */
  const find = async (c: PostedRequest): Promise<{ page: VisitPage; project: Project } | undefined> => {
    const view = takeSlot(c, views)
    const token = c.req.param('token')
    const page = await refundOnError([view], async () =>
      token.length <= longestToken ? pages.find(token, isOfTeam(c) ? 'team' : 'visitor') : undefined,
    )
    const own = page && projects.filedUnder(page.projectId)
    if (!page || !own) {
      const guess = guesses.take(c.var.visitor)
      if (!guess.isFree) view.giveBack()
      refuseMany(guess, translatedProject(c))
      return undefined
    }
    return { page, project: projects.inLanguage(own, page.language) }
  }

  /** The project is unknown here, so the page is in the browser's language. */
  const missing = (c: PostedRequest): Response => {
    const project = translatedProject(c)
    return visitDocument(project, themeOf(project), {
      status: 404,
      title: project.labels.buyer.missingTitle,
      body: noPageView(project),
    })
  }

  const show = (
    c: PostedRequest,
    { page, project }: { page: VisitPage; project: Project },
    untaken: FormContext['untaken'] = undefined,
  ): Response => {
    const token = c.req.param('token')
    const set = { requestDays, keepSealedDays }
    const made = { action: visitPageAddress(token), newId: randomUUID, now: now(), ...set }
    const acting = { page, project, ...made, untaken }
    const own = themeOf(project)
    const calendar = visitPageAddress(token, 'calendar')
    // Without TLS, as on a developer's machine, the desk is at the same host.
    const deskOrigin = isOverTls(c, trustedProxies)
      ? deskOriginOf(project.settings)
      : `http://${hostOf(c, trustedProxies)}`
    const checkIn = `${deskOrigin}${checkInAddress(page.checkInCode ?? '')}`
    const body = visitView(acting, own, { token, calendar, checkIn, done: c.req.query('done') })
    return visitDocument(project, own, {
      status: untaken ? 400 : 200,
      title: project.labels.buyer.title,
      body,
    })
  }

  /** Refuses forms of other sites. The page sends no referrer, so without `Sec-Fetch-Site` its own origin is null. */
  const refuseOtherPages = (c: PostedRequest) => {
    const site = c.req.header('sec-fetch-site')
    const isOwn =
      site === 'none' ||
      (site === undefined && c.req.header('origin') === 'null') ||
      isSameOrigin(c, trustedProxies)
    if (!isOwn) throw new HttpError(403, translatedProject(c).labels.buyer.otherPage)
  }

  const take = async (c: PostedRequest): Promise<Response> => {
    refuseOtherPages(c)
    return refundOnError([takeSlot(c, asks)], () => takeAsk(c))
  }

  const takeAsk = async (c: PostedRequest): Promise<Response> => {
    if (bodyKind(c.req.raw.headers) !== 'form')
      throw new HttpError(415, 'This form did not come from this page. Reload the page and try again.')
    const pressed = readAction(await bodyText(c.req.raw))
    const found = await find(c)
    if (!found) return missing(c)
    if (!pressed) return show(c, found)
    if (pressed.what === 'here') return takeCheckIn(c, found, pressed)
    const ask = requestOf(pressed, found.project, found.page, now())
    if ('message' in ask) return show(c, found, { fault: ask, pressed })
    const isAlready = isAlreadySet(found.page, ask)
    if (!isAlready && !(await pages.recordRequest(found.page, pressed.id, ask))) return missing(c)
    // A redirect, so that a reload shows the page and sends nothing.
    const done = isAlready && ask.what !== 'link' ? 'already' : ask.what
    const place = ask.what === 'link' ? '#link' : isRightsAsk(ask) ? '#kept' : ''
    return c.redirect(`${visitPageAddress(c.req.param('token'))}?done=${done}${place}`, 303)
  }

  const takeCheckIn = async (
    c: PostedRequest,
    found: { page: VisitPage; project: Project },
    pressed: PressedButton,
  ): Promise<Response> => {
    const isThere = await pages.checkIn(found.page, pressed.id)
    const fault = { what: 'here', message: found.project.labels.buyer.notToday }
    if (!isThere) return show(c, found, { fault, pressed })
    return c.redirect(`${visitPageAddress(c.req.param('token'))}?done=here`, 303)
  }

  /** The notice that a buyer agreed to, as it was shown. */
  const noticePage = async (c: PostedRequest, hash: string): Promise<Response> => {
    const found = await find(c)
    const text = found && (await pages.notice(hash))
    if (!found || text === undefined) return missing(c)
    const { project } = found
    const body = noticeView(project, text, visitPageAddress(c.req.param('token')))
    return visitDocument(project, themeOf(project), {
      status: 200,
      title: project.labels.rights.noticeTitle,
      body,
    })
  }

  const calendarFile = async (c: PostedRequest): Promise<Response> => {
    const found = await find(c)
    if (!found || found.page.visitAt === null) return missing(c)
    const { page, project } = found
    const origin = `${isOverTls(c, trustedProxies) ? 'https' : 'http'}://${hostOf(c, trustedProxies)}`
    const visit = {
      ...calendarVisit(project, page.reference, found.page.visitAt),
      ...(page.agentPhone && { phone: page.agentPhone }),
      ...(page.visit.way === 'video' && { isVideo: true, ...(page.visit.link && { link: page.visit.link }) }),
      page: `${origin}${visitPageAddress(c.req.param('token'))}`,
    }
    return new Response(formatVisitCalendar(visit, new Date(now())), {
      headers: {
        'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
        'content-disposition': contentDisposition(`${project.labels.calendar.fileName}.ics`, {
          type: 'inline',
        }),
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      },
    })
  }

  return new Hono<ServiceEnv>()
    .get(visitPagePaths.page, async c => {
      const found = await find(c)
      return found ? show(c, found) : missing(c)
    })
    .post(visitPagePaths.page, take)
    .get(visitPagePaths.calendar, calendarFile)
    .get(visitPagePaths.notice, c => noticePage(c, c.req.param('hash')))
}
