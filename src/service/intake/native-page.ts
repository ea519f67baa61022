import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'

const style = `
:root { color-scheme: light; font: 1.125rem/1.6 system-ui, sans-serif; color: #16202e; background: #faf7f2 }
body { margin: 0; padding: 1.5rem; display: grid; place-items: center; min-height: 90vh }
main { width: min(32rem, 100%) }
h1 { font: 600 1.75rem/1.25 Georgia, serif; margin: 0 0 1rem }
a { color: inherit }
label { display: block; margin-top: 1rem; font-weight: 600 }
input, button { font: inherit; box-sizing: border-box; width: 100%; min-height: 3rem; padding: .5rem .75rem; border: 1px solid #5b6675; border-radius: .25rem }
input[type="hidden"] { display: none }
input[aria-invalid] { border: 2px solid #a3341c }
.fault { margin: .25rem 0 0; color: #a3341c }
button { margin-top: 1.5rem; border: 0; background: #f0a93b; color: #16202e; font-weight: 700; cursor: pointer }
:focus-visible { outline: 3px solid #16202e; outline-offset: 2px }
`

const styleHash = createHash('sha256').update(style).digest('base64')

/** The strictest policy this page can live with. */
export const answerPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** A plain page of its own, for answers to forms that were sent without a script. */
export const answerPage = (
  projectName: string,
  title: string,
  body: ReturnType<typeof html>,
) => html`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${projectName}</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>`
