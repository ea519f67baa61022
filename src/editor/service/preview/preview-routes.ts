import { type Context, Hono } from 'hono'
import type { DeskEnv } from '#crm/team/desk-env.ts'
import { requireEditor, requireSession } from '#crm/team/require-member.ts'
import type { Team } from '#crm/team/team.ts'
import { jsonBody } from '#lib/http/body/json-body.ts'
import { hostOf } from '#lib/http/headers/host.ts'
import { isOverTls } from '#lib/http/headers/security-headers.ts'
import { HttpError } from '#lib/http/http-error.ts'
import type { ContentFiles } from '#project/content/content-files.ts'
import { mayEdit } from '#project/content/editable-fields.ts'
import { languagesIn } from '#project/content/languages-in.ts'
import { firstLanguage } from '#project/languages.ts'
import type { Project } from '#project/project.ts'
import type { ProjectSet } from '#project/project-set.ts'
import { overlayEdits } from '../../edition/apply-edits.ts'
import {
  editionPaths,
  type PreviewLinkResponse,
  type PreviewResponse,
  previewLinkSchema,
  previewSchema,
} from '../../edition/editions.ts'
import { auditSite } from '../drafts/audit-site.ts'
import { readEdition, readSite } from '../drafts/draft-documents.ts'
import { editBounds } from '../drafts/draft-routes.ts'
import { limitMember, projectOf, type SiteDeps } from '../site-deps.ts'
import { HeldPreviews } from './held-previews.ts'
import { endPreviewLinks, openPreviewLinks } from './preview-links.ts'
import type { PreviewRenderer } from './preview-renderer.ts'
import { respondWithFile, respondWithPreview } from './preview-response.ts'

export interface PreviewDeps extends Pick<SiteDeps, 'records' | 'now' | 'start'> {
  projects: Pick<ProjectSet, 'filedUnder' | 'all'>
  renderer: PreviewRenderer
  team: Team
  /** The folder of files made from the project's live content. */
  madeOf(project: Project): string
  trustedProxies: number
}

const minuteMs = 60_000
const previewsAMinute = 240
const linksAnHour = 20

/** The key of a session's preview of a project. */
const keyOf = (c: Context<DeskEnv>, { settings }: Project) => `${c.var.session} ${settings.projectId}`

/** Whether a preview belongs to this session, and to a project that the member may still edit. */
const isOwn = (c: Context<DeskEnv>) => (key: string) => {
  const [session, projectId = ''] = key.split(' ')
  return session === c.var.session && (c.var.member.projects?.includes(projectId) ?? true)
}

const requireLanguage = (files: ContentFiles, language: string): void => {
  if (!languagesIn(files).includes(language))
    throw new HttpError(400, 'The site has no page in this language.', 'language')
}

/** The routes that render and serve previews of the draft. */
export function previewRoutes(deps: PreviewDeps): Hono<DeskEnv> {
  const { records, projects, renderer, team, madeOf, trustedProxies, now } = deps
  const held = new HeldPreviews(now)
  const requireSignedIn = requireSession(team)
  const limitPreviews = limitMember(
    previewsAMinute,
    minuteMs,
    'Too many previews at once. Try again in a minute.',
  )
  const limitLinks = limitMember(linksAnHour, 60 * minuteMs, 'Too many links at once. Try again in an hour.')

  return new Hono<DeskEnv>()
    .post(editionPaths.preview, requireEditor, async c => {
      limitPreviews(c)
      const project = projectOf(c, projects)
      const { language, campaign, edits } = await jsonBody(c, previewSchema, editBounds)
      if (edits.some(({ file, path }) => !mayEdit(file, path)))
        throw new HttpError(400, 'This field cannot be edited here.', 'edits')
      const { base, draft } = await readSite(records, project)
      const saved = draft?.files ?? base
      requireLanguage(saved, language)
      const key = keyOf(c, project)
      const { page, faults, leftOut } = await renderer.render(`${key} ${language} ${campaign ?? ''}`, {
        project: project.id,
        language,
        campaign,
        files: overlayEdits(saved, edits),
        live: base,
        made: madeOf(project),
      })
      if (page) {
        const left = leftOut && leftOut.length > 0 && { leftOut }
        return c.json<PreviewResponse>({ ok: true, address: held.hold(key, page), faults, ...left })
      }
      const address = held.newest(key)
      if (address) return c.json<PreviewResponse>({ ok: true, address, faults, isEarlier: true })
      const [first] = faults
      throw new HttpError(422, `The draft cannot be shown: ${first?.path ?? ''} ${first?.message ?? ''}`)
    })
    .get(editionPaths.editionPreview, requireEditor, async c => {
      limitPreviews(c)
      const project = projectOf(c, projects)
      const files = await readEdition(records, project, Number(c.req.param('number')))
      if (!files) throw new HttpError(404, 'This version does not exist.')
      const wanted = c.req.query('language') ?? firstLanguage
      const language = languagesIn(files).includes(wanted) ? wanted : firstLanguage
      const key = `${keyOf(c, project)} version`
      const { page } = await renderer.render(key, {
        ...{ project: project.id, language, files, live: files },
        made: madeOf(project),
      })
      if (!page) throw new HttpError(422, 'This version cannot be shown any more.')
      return c.redirect(held.hold(key, page), 303)
    })
    .post(editionPaths.previewLink, requireEditor, async c => {
      limitLinks(c)
      const project = projectOf(c, projects)
      const { language, campaign } = await jsonBody(c, previewLinkSchema)
      const { rows, base, draft } = await readSite(records, project)
      requireLanguage(draft?.files ?? base, language)
      const links = await openPreviewLinks(records, now)
      const { token, endsAt } = links.sign({
        project: project.settings.projectId,
        language,
        ...(campaign && { campaign }),
        after: rows.editions.at(-1)?.number ?? 0,
      })
      await auditSite(deps, c.var.member.email, project, ['made a link to the draft that ends after a day'])
      const origin = `${isOverTls(c, trustedProxies) ? 'https' : 'http'}://${hostOf(c, trustedProxies)}`
      return c.json<PreviewLinkResponse>({ ok: true, link: `${origin}/preview/link/${token}/`, endsAt })
    })
    .delete(editionPaths.previewLink, requireEditor, async c => {
      const project = projectOf(c, projects)
      await endPreviewLinks(records, project.settings.projectId, now)
      await auditSite(deps, c.var.member.email, project, ['ended all links to the draft'])
      return c.json({ ok: true })
    })
    .get('/preview/:token/:number{[0-9]{1,9}}', requireSignedIn, requireEditor, c => {
      const page = held.page(c.req.param('token'), isOwn(c), Number(c.req.param('number')))
      if (!page) throw new HttpError(404, 'This preview has ended. Ask for a new one.')
      return respondWithPreview(page.html, c.req.raw)
    })
    .get('/preview/:token/:folder/:name', requireSignedIn, requireEditor, async c => {
      const { token, folder, name } = c.req.param()
      const address = `/${folder}/${name}`
      const file = held.file(token, isOwn(c), address)
      const response = file && (await respondWithFile(file, address, c.req.raw))
      if (!response) throw new HttpError(404, 'There is no such file in this preview.')
      return response
    })
}
