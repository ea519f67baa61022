import { create as contentDisposition } from 'content-disposition'
import { Hono } from 'hono'
import { downloadPaths } from '#api/downloads.ts'
import { calendarVisit } from '#crm/leads/calendar-visit.ts'
import { languageOf } from '#crm/leads/language.ts'
import { requestedVisit } from '#crm/leads/requested-visit.ts'
import type { ServiceEnv } from '#crm/team/service-env.ts'
import { formatVisitCalendar } from '#domain/visits/calendar-file.ts'
import { messages } from '#labels/english.ts'
import { HttpError } from '#lib/http/http-error.ts'
import { createRateLimit, refundOnError } from '#lib/http/rate-limit.ts'
import type { Project } from '#project/project.ts'
import type { ProjectSet } from '#project/project-set.ts'
import type { Lead, LeadRecords } from '#store/lead-records.ts'
import { createBrochure } from './brochure.ts'

/** Responds with the `.ics` file of a booked visit. It is opened, not saved, so that a phone offers its calendar. */
function calendarResponse(project: Project, reference: string, visitAt: number, now: number): Response {
  const name = `${project.labels.calendar.fileName}.ics`
  return new Response(formatVisitCalendar(calendarVisit(project, reference, visitAt), new Date(now)), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'content-disposition': contentDisposition(name, { type: 'inline' }),
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    },
  })
}

const guessesAMinute = 30
const longestReference = 40

const missing = () => Response.json({ ok: false, error: messages.unexpected }, { status: 404 })

interface DownloadDeps {
  projects: ProjectSet
  /** The folder of the files made from a project. */
  madeOf(project: Project): string
  store: LeadRecords
  now: () => number
}

/** The visitor's downloads, under the reference of their own lead and no other address. */
export function downloadRoutes({ projects, madeOf, store, now }: DownloadDeps): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>()
  /** By the loaded project, because an edition that replaces it has its own brochure. */
  const brochures = new WeakMap<Project, ReturnType<typeof createBrochure>>()
  const brochureOf = (project: Project) => {
    const known = brochures.get(project)
    if (known) return known
    const brochure = createBrochure(project, madeOf(project))
    brochures.set(project, brochure)
    return brochure
  }
  const guesses = createRateLimit(guessesAMinute)

  /**
   * A lead and its own project, whichever host is requested, because another project's brochure is worse than none.
   * Only unknown references count, so that a visitor may return often and a guesser may not.
   */
  const find = async (visitor: string, reference: string): Promise<{ lead?: Lead; project?: Project }> => {
    const allowance = guesses.take(visitor)
    if (!allowance.isFree) {
      throw new HttpError(429, 'Too many unknown references. Please wait a minute.', undefined, {
        'retry-after': String(allowance.retryAfterSeconds),
      })
    }
    const lead = await refundOnError([allowance], async () =>
      reference.length <= longestReference ? store.find(reference) : undefined,
    )
    if (!lead) return {}
    allowance.giveBack()
    const project = projects.filedUnder(lead.payload.projectId)
    return { lead, ...(project && { project: projects.inLanguage(project, languageOf(lead)) }) }
  }

  app.get(downloadPaths.brochure, async c => {
    const { project } = await find(c.var.visitor, c.req.param('reference'))
    return (project && brochureOf(project)(c.req.raw)) ?? missing()
  })
  app.get(downloadPaths.calendar, async c => {
    const { lead, project } = await find(c.var.visitor, c.req.param('reference'))
    const visitAt = lead ? requestedVisit(lead) : null
    if (!lead || !project || visitAt === null) return missing()
    return calendarResponse(project, lead.id, visitAt, now())
  })
  return app
}
