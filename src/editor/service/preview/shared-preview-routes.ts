import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { ServiceEnv } from '#crm/team/service-env.ts'
import { campaignPath } from '#domain/campaign-pages/campaign-page.ts'
import { HttpError } from '#lib/http/http-error.ts'
import { createRateLimit } from '#lib/http/rate-limit.ts'
import type { ContentFiles } from '#project/content/content-files.ts'
import { languagesIn } from '#project/content/languages-in.ts'
import { isSameValue } from '#project/content/values.ts'
import { firstLanguage, homeOf, languageName } from '#project/languages.ts'
import type { Project } from '#project/project.ts'
import type { EditionRow } from '../../edition/editions.ts'
import { readEdition, readSite } from '../drafts/draft-documents.ts'
import { isStarted } from '../site-deps.ts'
import { openPreviewLinks, type PreviewLink } from './preview-links.ts'
import type { PreviewPage } from './preview-messages.ts'
import { respondWithFile, respondWithPage, respondWithPreview, sharePolicy } from './preview-response.ts'
import type { PreviewDeps } from './preview-routes.ts'

const style = `
:root { color-scheme: light dark; font: 1rem/1.4 system-ui, sans-serif }
body { margin: 0; display: flex; flex-direction: column; height: 100dvh; background: #1d1d1f; color: #fff }
header { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; align-items: center; padding: .625rem 1rem }
p { margin: 0 }
strong { color: #ffd27a }
nav { display: flex; gap: 1rem }
a { color: inherit; padding: .25rem 0 }
a[aria-current] { text-decoration: none; font-weight: 700 }
a:focus-visible { outline: 3px solid #ffd27a; outline-offset: 2px }
iframe { flex: 1; border: 0; background: #fff }
main { padding: 1rem }
`

const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`

const document = (title: string, body: ReturnType<typeof html>) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${raw(style)}</style>
</head>
<body>
${body}
</body>
</html>`

interface Shared {
  /** The languages of the draft. */
  languages: readonly string[]
  endsAt: number
  /** The address of the published page; undefined before the draft is published. */
  address: string | undefined
}

/** The page around a shared preview: says whether the draft is published, and when the link expires. */
function sharePage(project: Project, language: string, { languages, endsAt, address }: Shared): Response {
  const { projectName, timeZone } = project.settings
  const ends = new Intl.DateTimeFormat('en-IN', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(endsAt)
  const links = languages.map(
    code =>
      html`<a href="?language=${code}" lang="${code}"${code === language ? raw(' aria-current="page"') : ''}>${languageName(code)}</a>`,
  )
  const state = address
    ? html`<strong>Published.</strong> Visitors of ${projectName} see this now. <a href="${address}">Open the page</a>`
    : html`<strong>Not published.</strong> Preview of ${projectName}, ends ${ends}.`
  const body = html`<header>
<p>${state}</p>
${languages.length > 1 ? html`<nav aria-label="Languages">${links}</nav>` : ''}
</header>
<iframe title="Preview of ${projectName}" src="page?language=${language}" sandbox="allow-same-origin"></iframe>`
  return respondWithPage(String(document(`Preview of ${projectName}`, body)), sharePolicy(styleHash))
}

/** Shown if a link has expired, or there is nothing to show. */
const shareMessage = (title: string, text: string, status: number): Response =>
  respondWithPage(
    String(document(title, html`<main><p><strong>${title}</strong> ${text}</p></main>`)),
    sharePolicy(styleHash),
    status,
  )

/** How many pages an address may open per minute; their files are not counted. */
const pagesAMinute = 30
/** Drafts in one of their languages, as last shown. */
const maxPages = 12

interface SharedPage {
  /** Identifies the content it was rendered from. */
  made: string
  page: PreviewPage
}

interface SharedContent {
  files: ContentFiles
  live: ContentFiles
  isPublished: boolean
  /** Identifies the content. */
  made: string
}

/** Whether an edition is on its way to visitors: its content is no draft any more, and not live yet. */
const isOnItsWay = ({ state }: EditionRow) => state === 'waiting' || state === 'building'

/** What a link shows: the draft, the edition that was made of it and is not live yet, or the live page. */
async function readShared(
  { records, start }: Pick<PreviewDeps, 'records' | 'start'>,
  project: Project,
  { after = Number.POSITIVE_INFINITY }: PreviewLink,
): Promise<SharedContent> {
  const { rows, base: live, baseNumber, draft, revision } = await readSite(records, project)
  const { editions } = rows
  const wasLive = ({ number, state }: EditionRow) => number > after && (state === 'live' || state === 'built')
  // A draft that was begun later is not what the link was made for.
  if (editions.some(wasLive)) return { files: live, live, isPublished: true, made: `live ${baseNumber}` }
  if (draft && !isSameValue(draft.files, live))
    return { files: draft.files, live, isPublished: false, made: `draft ${baseNumber} ${revision}` }
  const coming = editions.findLast(isOnItsWay)
  const files = coming && (await readEdition(records, project, coming.number))
  if (files) return { files, live, isPublished: false, made: `coming ${coming.number}` }
  const isPublished = rows.live > 0 || !isStarted({ start }, project.settings.projectId)
  return { files: live, live, isPublished, made: `live ${baseNumber}` }
}

/** Shows the draft by a signed link that has not expired, without a sign-in. */
export function sharedPreviewRoutes(deps: Omit<PreviewDeps, 'team'>): Hono<ServiceEnv> {
  const { records, projects, renderer, madeOf, now } = deps
  const limit = createRateLimit(pagesAMinute)
  const pages = new Map<string, SharedPage>()

  const linkOf = async (token: string): Promise<{ link: PreviewLink; project: Project } | undefined> => {
    const link = (await openPreviewLinks(records, now)).read(token)
    const project = link && projects.filedUnder(link.project)
    return project && { link, project }
  }

  const keyOf = (project: Project, language: string, { campaign = '', after }: PreviewLink) =>
    `${project.id} ${language} ${campaign} ${after ?? ''}`

  const render = async (
    project: Project,
    wanted: string | undefined,
    link: PreviewLink,
  ): Promise<PreviewPage | undefined> => {
    const { files, live, made } = await readShared(deps, project, link)
    const language = languageOf(languagesIn(files), link, wanted)
    const key = keyOf(project, language, link)
    const known = pages.get(key)
    if (known?.made === made) return known.page
    const { page } = await renderer.render(`shared ${key}`, {
      project: project.id,
      language,
      campaign: link.campaign,
      files,
      live,
      made: madeOf(project),
    })
    if (!page) return known?.page
    pages.delete(key)
    pages.set(key, { made, page })
    for (const oldest of pages.keys()) if (pages.size > maxPages) pages.delete(oldest)
    return page
  }

  const languageOf = (languages: readonly string[], link: PreviewLink, wanted: string | undefined) =>
    [wanted, link.language].find(code => code !== undefined && languages.includes(code)) ?? firstLanguage

  const ended = () =>
    shareMessage('This preview has ended.', 'Ask the person who sent you the link for a new one.', 404)

  return new Hono<ServiceEnv>()
    .get('/preview/link/:token/', async c => {
      const found = await linkOf(c.req.param('token'))
      if (!found) return ended()
      const { link, project } = found
      const { files, isPublished } = await readShared(deps, project, link)
      const languages = languagesIn(files)
      const language = languageOf(languages, link, c.req.query('language'))
      // With several projects, each site has its own host.
      const origin = projects.all.length > 1 ? project.settings.origin : ''
      const address = isPublished
        ? `${origin}${homeOf(language)}${link.campaign ? campaignPath(link.campaign) : ''}`
        : undefined
      return sharePage(project, language, { languages, endsAt: link.endsAt, address })
    })
    .get('/preview/link/:token/page', async c => {
      const allowance = limit.take(c.var.visitor)
      if (!allowance.isFree)
        throw new HttpError(429, 'Too many requests. Try again in a minute.', undefined, {
          'retry-after': String(allowance.retryAfterSeconds),
        })
      const found = await linkOf(c.req.param('token'))
      if (!found) return ended()
      const { link, project } = found
      const page = await render(project, c.req.query('language'), link)
      return page
        ? respondWithPreview(page.html, c.req.raw)
        : shareMessage('This draft cannot be shown now.', 'Try again later.', 503)
    })
    .get('/preview/link/:token/:folder/:name', async c => {
      const { token, folder, name } = c.req.param()
      const found = await linkOf(token)
      const address = `/${folder}/${name}`
      const isOfLink = (key: string) => {
        const [id, language = ''] = key.split(' ')
        return (
          found !== undefined && id === found.project.id && key === keyOf(found.project, language, found.link)
        )
      }
      const page = [...pages]
        .filter(([key]) => isOfLink(key))
        .map(([, shared]) => shared.page)
        .find(one => Object.hasOwn(one.files, address))
      const file = page?.files[address]
      const response = file && (await respondWithFile(file, address, c.req.raw))
      if (!response) throw new HttpError(404, 'There is no such file in this preview.')
      return response
    })
}
