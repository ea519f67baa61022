import { type Context, Hono } from 'hono'
import type { ServiceEnv } from '#crm/team/service-env.ts'
import {
  type CampaignPageState,
  campaignPageState,
  slugOfPath,
} from '#domain/campaign-pages/campaign-page.ts'
import type { Site } from '#editor/published/site.ts'
import { messages } from '#labels/english.ts'
import { fileResponse } from '#lib/http/files/file-response.ts'
import type { ServedFile } from '#lib/http/files/served-file.ts'
import { dayIn } from '#lib/time/zone-time.ts'
import { firstLanguage, homeOf } from '#project/languages.ts'
import type { Project } from '#project/project.ts'

/** A campaign page at a path, and the full page in the language of that path. */
interface CampaignAt {
  state: CampaignPageState
  fullPage: string
}

/** The campaign page at a path; undefined if there is none. */
function campaignAt(
  { campaigns, settings }: Pick<Project, 'campaigns' | 'settings'>,
  path: string,
  now: number,
): CampaignAt | undefined {
  const slug = slugOfPath(path)
  const page = slug !== null && Object.hasOwn(campaigns, slug) ? campaigns[slug] : undefined
  if (!page) return undefined
  const language = settings.languages.find(code => path.toLowerCase().startsWith(`/${code}/`))
  return {
    state: campaignPageState(page, dayIn(now, settings.timeZone)),
    fullPage: homeOf(language ?? firstLanguage),
  }
}

const isReading = (method: string) => method === 'GET' || method === 'HEAD'

const refuse = (status: 404 | 405, headers: Record<string, string> = {}) =>
  Response.json(
    { ok: false, error: status === 404 ? messages.unexpected : 'This address does not take that method.' },
    { status, headers },
  )

const secondsToComeBack = '5'

/** The response while the live edition of a project is not here yet. A browser asks again by itself. */
const comeBack = (method: string) =>
  new Response(isReading(method) ? 'This page is being prepared. It appears in a moment.' : null, {
    status: 503,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': secondsToComeBack,
      refresh: secondsToComeBack,
    },
  })

const decoded = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

// Looked up in the list made at the start, never on disk, so that no path can lead out of it.
const find = (site: Site, path: string): ServedFile | undefined =>
  site.files.get(path) ?? site.pages.get(path.toLowerCase().replace(/(?<=.)\/$/, '')) ?? site.earlier(path)

/** Serves each host its project's built site, by the project's id; a site's policy applies only to its pages. */
export function pageRoutes(sites: ReadonlyMap<string, Site>, now: () => number): Hono<ServiceEnv> {
  const answer = (c: Context<ServiceEnv>): Response => {
    const site = sites.get(c.var.project.id)
    if (!site) return comeBack(c.req.method)
    const { pathname, search } = new URL(c.req.url)
    const path = decoded(pathname)
    const campaign = path === undefined ? undefined : campaignAt(c.var.project, path, now())
    // An advertisement may run longer than its campaign page, so the old address leads to the full page.
    if (campaign?.state === 'over' && isReading(c.req.method))
      return new Response(null, {
        status: 302,
        headers: { location: campaign.fullPage + search, 'cache-control': 'no-cache' },
      })
    const isShown = path !== undefined && (campaign?.state ?? 'running') === 'running'
    const file = isShown ? find(site, path) : undefined
    if (file && !isReading(c.req.method)) return refuse(405, { allow: 'GET, HEAD' })
    const isApi = path?.startsWith('/api/')
    if (!file && (isApi || !isReading(c.req.method))) return refuse(404)
    const found = file ?? site.notFound(path ?? '')
    const response = fileResponse(found, c.req.raw, file ? 200 : 404)
    if (found.type.startsWith('text/html')) {
      response.headers.set('content-security-policy', site.policy)
    }
    return response
  }

  return new Hono<ServiceEnv>().all('*', answer)
}
