import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { languageName } from '#project/languages.ts'
import type { Project } from '#project/project.ts'
import { respondWithPage, sharePolicy } from './preview-response.ts'

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
export function sharePage(
  project: Project,
  language: string,
  { languages, endsAt, address }: Shared,
): Response {
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
export const shareMessage = (title: string, text: string, status: number): Response =>
  respondWithPage(
    String(document(title, html`<main><p><strong>${title}</strong> ${text}</p></main>`)),
    sharePolicy(styleHash),
    status,
  )
