import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { Faces } from '#lib/http/typefaces.ts'
import { homeOf } from '#project/languages.ts'
import { isOfPixels, type Logo } from '#project/pictures/logo.ts'
import type { Project } from '#project/project.ts'
import { pageStyle } from './page-style.ts'

/** A piece of a page. */
export type Markup = ReturnType<typeof html>

/** The parts of the built site that the page uses: typefaces, and a picture as the sources of an `img`. */
export interface PageTheme {
  faces: Faces
  picture: { src: string; srcset: string } | undefined
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const policyOf = (style: string, logo: Logo): string =>
  [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    "font-src 'self'",
    `img-src 'self'${isOfPixels(logo) ? ' data:' : ''}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** The address alone opens the page, so it is not cached, indexed or sent as a referrer. */
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}

/** The sales number as a link. */
export const callLink = (phone: string): Markup =>
  html`<a href="tel:${phone.replaceAll(' ', '')}">${phone}</a>`

const markOf = ({ box, shapes }: Logo): Markup | string =>
  shapes && html`<svg viewBox="${box}" aria-hidden="true">${raw(shapes)}</svg>`

interface PageParts {
  status: number
  title: string
  body: Markup
}

/** A whole visit page, in the project's colours and typefaces. */
export function visitDocument(
  { language, settings, theme, logo, labels }: Project,
  { faces }: PageTheme,
  { status, title, body }: PageParts,
): Response {
  const style = pageStyle(theme, faces)
  const { projectName, phone } = settings
  const page = html`<!doctype html>
<html lang="${settings.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<meta name="theme-color" content="${theme.colours.night}">
<title>${title} | ${projectName}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${raw(style)}</style>
</head>
<body>
<header class="bar">
<a class="home" href="${homeOf(language)}">${markOf(logo)}${projectName}</a>
<a class="call" href="tel:${phone.replaceAll(' ', '')}"><span>${labels.buyer.call}&nbsp;</span>${phone}</a>
</header>
${body}
</body>
</html>`
  return new Response(String(page), {
    status,
    headers: {
      ...headers,
      'content-security-policy': policyOf(style, logo),
    },
  })
}
