import { type Context, Hono } from 'hono'
import type { Logger } from 'pino'
import { paths } from '#api/endpoints.ts'
import type { LeadForm } from '#api/leads/leads.ts'
import type { ServiceEnv } from '#crm/team/service-env.ts'
import { english, messages } from '#labels/english.ts'
import { bodyKind, bodyText } from '#lib/http/body/body.ts'
import { HttpError } from '#lib/http/http-error.ts'
import type { Faces } from '#lib/http/typefaces.ts'
import type { Project } from '#project/project.ts'
import type { ProjectSet } from '#project/project-set.ts'
import { StoreUnavailable } from '#store/store-unavailable.ts'
import { readFields, type TypedFields } from './form-fields.ts'
import { renderNativeError, renderNativeReceipt } from './native-responses.ts'
import { projectOfForm } from './project-of-form.ts'
import { type LeadIntake, type LeadReply, pageOf } from './take-lead.ts'

/** Converts any failure to an HTTP error for the visitor, and logs internal errors. */
function toHttpError(error: unknown, log: Logger, request: string): HttpError {
  if (error instanceof HttpError) return error
  if (error instanceof StoreUnavailable) {
    log.error({ request, fault: error.message }, 'could not store a lead; the visitor was asked to try again')
    return new HttpError(503, messages.failed, undefined, { 'retry-after': '5' })
  }
  log.error({ request, err: error }, 'unexpected failure while taking a lead')
  return new HttpError(500, messages.failed)
}

type Post = Context<ServiceEnv>

interface LeadRoutesDeps {
  intake: LeadIntake
  projects: ProjectSet
  /** The typefaces of a project's site in its language, for pages that answer a form. */
  facesOf: (project: Project) => Faces
  /** Whether the page that sends a form may do so. */
  isAllowedPage: (post: Post) => boolean
  now: () => number
  log: Logger
}

const jsonOf = ({ response, status, headers }: LeadReply): Response =>
  Response.json(response, { status, headers })

export function leadRoutes({
  intake,
  projects,
  facesOf,
  isAllowedPage,
  now,
  log,
}: LeadRoutesDeps): Hono<ServiceEnv> {
  const handle = (form: LeadForm) => async (post: Post) => {
    const { headers } = post.req.raw
    const { visitor, request } = post.var
    let { project } = post.var
    let typed: TypedFields | undefined
    let isNative = false
    try {
      const kind = bodyKind(headers)
      isNative = kind === 'form' && !wantsJson(post.req.header('accept'))
      if (kind === 'form' && !isAllowedPage(post)) throw new HttpError(403, english.answers.otherPage)
      const body = await bodyText(post.req.raw)
      if (kind === 'form') {
        project = projectOfForm(projects, post, body)
        typed = readFields(project.settings, body, pageOf(headers).address)
      }
      const page = pageOf(headers, typed)
      const sender = { form, headers, visitor, project, request }
      const taken = await intake.take(sender, { body, typed, project, page })
      if (!isNative) return jsonOf(intake.acceptReply(taken))
      const translated = intake.inPageLanguage(project, page)
      const { id, page: address } = taken
      const lacksTime = form === 'site-visit' && typed?.siteVisitDate === ''
      return renderNativeReceipt(
        translated,
        post,
        { form, id, page: address, lacksTime },
        typed,
        now(),
        facesOf(translated),
      )
    } catch (error) {
      const refusal = toHttpError(error, log, request)
      const translated = intake.inPageLanguage(project, pageOf(headers, typed))
      if (isNative)
        return renderNativeError(translated, post, form, refusal, typed, now(), facesOf(translated))
      return jsonOf(intake.refusalReply(refusal, translated))
    }
  }

  return new Hono<ServiceEnv>()
    .post(paths.siteVisit, handle('site-visit'))
    .post(paths.enquiry, handle('enquiry'))
}

const wantsJson = (accept = '') => accept.includes('application/json') && !accept.includes('text/html')
