import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { type Faces, faceRules } from '#lib/http/typefaces.ts'
import type { Project } from '#project/project.ts'
import type { Theme } from '#project/theme/theme.ts'

const errorColour = '#a8321f'

const styleOf = ({ colours: { accent, ink, inkSoft, night, paper }, radius }: Theme, faces: Faces) => `
${faceRules(faces)}
:root { color-scheme: light; font: 1.125rem/1.6 Text, system-ui, sans-serif; color: ${ink}; background: ${paper} }
body { margin: 0; padding: 1.5rem; display: grid; place-items: center; min-height: 90vh }
main { width: min(32rem, 100%) }
h1 { font: 400 1.875rem/1.3 Display, Georgia, serif; margin: 0 0 1rem }
a { color: inherit }
label { display: block; margin-top: 1rem; font-weight: 600 }
input, button { font: inherit; box-sizing: border-box; width: 100%; min-height: 3rem; padding: .5rem .75rem; border: 1px solid ${inkSoft}; border-radius: ${radius}px }
input[type="hidden"] { display: none }
input[aria-invalid] { border: 2px solid ${errorColour} }
.fault { margin: .25rem 0 0; color: ${errorColour} }
button { margin-top: 1.5rem; border: 0; background: ${accent}; color: ${night}; font-weight: 700; cursor: pointer }
:focus-visible { outline: 3px solid ${ink}; outline-offset: 2px }
`

/** The strictest policy under which such a page works. */
const policyOf = (style: string) =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/**
 * A plain separate page in the project's colours and typefaces, for responses to forms that were sent without a script.
 */
export function renderNativePage(
  { settings, theme }: Project,
  faces: Faces,
  title: string,
  body: ReturnType<typeof html>,
): { page: string; policy: string } {
  const style = styleOf(theme, faces)
  const page = html`<!doctype html>
<html lang="${settings.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${settings.projectName}</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>`
  return { page: String(page), policy: policyOf(style) }
}
