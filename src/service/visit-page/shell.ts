import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { type Faces, faceRules } from '#lib/http/typefaces.ts'
import { homeOf } from '#project/languages.ts'
import { isOfPixels, type Logo } from '#project/pictures/logo.ts'
import type { Project } from '#project/project.ts'
import type { Theme } from '#project/theme/theme.ts'

const stacks = { serif: 'Georgia, serif', 'sans-serif': 'system-ui, sans-serif' }

/** Indian scripts are taller and have signs below the line. */
const tallRules =
  'html{line-height:1.7}h2{line-height:1.4}.hero h1,.alone h1,.notice h1{line-height:1.34;letter-spacing:0}'

const tokens = ({ colours, radius, type }: Theme): string =>
  `:root{color-scheme:light;--display:Display,${stacks[type.display.like]};--text:Text,${stacks[type.text.like]};--radius:${radius}px;${Object.entries(
    colours,
  )
    .map(([name, value]) => `--${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}:${value}`)
    .join(';')};--line:color-mix(in srgb,var(--ink) 18%,transparent);--fault:#a8321f}`

const rules = `
*,::before,::after{box-sizing:border-box}
html{color:var(--ink);background:var(--paper);font:1.0625rem/1.6 var(--text);-webkit-text-size-adjust:100%}
body,h1,h2,h3,p,ul,ol,dl,dd,fieldset{margin:0;padding:0;border:0;list-style:none}
h1,h2{font-family:var(--display);font-weight:400;text-wrap:balance}
h2{font-size:clamp(1.375rem,1.25rem + .6vw,1.75rem);line-height:1.2}
a{color:inherit;text-underline-offset:.22em;text-decoration-thickness:1px}
button,input,select{font:inherit;color:inherit}
:focus-visible{outline:3px solid var(--accent-ink);outline-offset:2px}
.bar{display:flex;align-items:center;justify-content:space-between;gap:1rem;min-height:4rem;padding:.5rem var(--edge);color:var(--white);background:var(--night)}
:root{--edge:clamp(1.25rem,5vw,5rem)}
.bar :focus-visible,.hero :focus-visible{outline-color:var(--accent-bright)}
.home{display:inline-flex;align-items:center;gap:.7rem;min-height:48px;font:400 1.35rem/1 var(--display);text-decoration:none}
.home svg{width:auto;height:30px}
.call{display:inline-flex;align-items:center;min-height:48px;font-weight:600;text-decoration:none;white-space:nowrap}
.hero{position:relative;display:grid;align-items:end;min-height:min(56vh,30rem);color:var(--white);background:var(--night);overflow:hidden}
.hero img{position:absolute;inset:0;width:100%;height:100%;object-fit:cover}
.hero::after{content:"";position:absolute;inset:0;background:linear-gradient(to top,color-mix(in srgb,var(--night) 92%,transparent),color-mix(in srgb,var(--night) 62%,transparent) 58%,color-mix(in srgb,var(--night) 8%,transparent))}
.hero div{position:relative;z-index:1;width:100%;padding:clamp(2rem,6vw,4rem) var(--edge)}
.hero p{max-width:34em}
.eyebrow{font-weight:600;color:var(--accent-bright)}
.hero h1{margin:.3rem 0 .5rem;font-size:clamp(2.375rem,1.5rem + 4vw,4.25rem);line-height:1.06;letter-spacing:-.01em}
.hero h1 span{display:block}
.own{font-size:1.125rem}
.page{display:grid;gap:clamp(2.5rem,6vw,5rem);padding:clamp(2rem,5vw,4rem) var(--edge)}
.said{margin-bottom:1.5rem;padding:.9rem 1.1rem;background:var(--grove-soft);border-left:3px solid var(--green)}
.stand{display:grid;gap:1rem;justify-items:start;max-width:38em}
.stand .lead{font-size:clamp(1.125rem,1.05rem + .4vw,1.3rem);line-height:1.5}
.asked{padding-left:1.1em;list-style:disc}
.gate{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:1.5rem 2rem;max-width:38em;margin-top:2rem;padding:1.25rem;background:var(--paper-deep);border-radius:var(--radius)}
.gate>div{display:grid;gap:.75rem;flex:1 1 13rem}
.gate form{display:grid;gap:1rem;justify-items:start}
.gate label{font-weight:400}
.gate .code{flex:0 0 11rem;justify-items:center;gap:.4rem}
.code svg{width:100%;border-radius:var(--radius)}
.code p{font:600 1.75rem/1.2 var(--text);font-variant-numeric:tabular-nums;letter-spacing:.06em;white-space:nowrap}
.hidden{position:absolute;clip-path:inset(50%)}
[hidden]{display:none!important}
.on-phone{display:none!important}
@media not (pointer:fine){.on-phone{display:inline-flex!important}.on-desk{display:none!important}}
.acts{margin-top:2rem;border-bottom:1px solid var(--line)}
.acts details{border-top:1px solid var(--line)}
.acts summary{display:flex;align-items:center;justify-content:space-between;gap:1rem;min-height:60px;padding:.5rem 0;font-weight:600;cursor:pointer;list-style:none}
.acts summary::-webkit-details-marker{display:none}
.acts summary::after{content:"";flex:none;width:11px;height:11px;margin-right:.4rem;border:solid var(--accent-ink);border-width:0 2px 2px 0;transform:translateY(-3px) rotate(45deg)}
.acts details[open] summary::after{transform:translateY(3px) rotate(225deg)}
.acts form{display:grid;gap:1rem;padding:.25rem 0 1.75rem;max-width:30rem}
.acts p{color:var(--ink-soft)}
label{display:grid;gap:.35rem;font-weight:600}
input,select{width:100%;min-height:52px;padding:.5rem .8rem;background:var(--white);border:1px solid color-mix(in srgb,var(--ink) 55%,transparent);border-radius:var(--radius);font-weight:400}
[aria-invalid]{border:2px solid var(--fault)}
.fault{color:var(--fault)!important;font-weight:600}
.primary,.quiet{display:inline-flex;align-items:center;justify-content:center;min-height:52px;padding:.6rem 1.6rem;font-weight:600;text-decoration:none;border:1px solid transparent;border-radius:var(--radius);cursor:pointer}
.primary{color:var(--night);background:var(--accent)}
.primary:hover{background:var(--accent-bright)}
.quiet{background:none;border-color:color-mix(in srgb,var(--ink) 55%,transparent)}
.quiet:hover{background:var(--paper-deep)}
.acts button{justify-self:start}
aside{display:grid;gap:2.25rem;align-content:start}
aside section{display:grid;gap:.75rem;justify-items:start}
aside .who{font-size:1.125rem}
.links{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem}
.links a{display:inline-flex;align-items:center;min-height:48px;font-weight:600}
.near{display:grid;width:100%;border-top:1px solid var(--line)}
.near div{display:flex;justify-content:space-between;gap:1rem;padding:.55rem 0;border-bottom:1px solid var(--line)}
.near dd{font-variant-numeric:tabular-nums}
h3{font:600 1.0625rem/1.4 var(--text)}
.rights{display:grid;gap:clamp(2.5rem,6vw,5rem);padding:clamp(2.5rem,6vw,4.5rem) var(--edge);background:var(--paper-deep)}
.about,.say{display:grid;gap:1.25rem;align-content:start;max-width:46em}
.about .lead{max-width:34em;font-size:clamp(1.125rem,1.05rem + .4vw,1.3rem);line-height:1.5}
.about>p:last-child{color:var(--ink-soft)}
.kept{display:grid;border-top:1px solid var(--line)}
.kept div{display:grid;grid-template-columns:minmax(7rem,1fr) minmax(0,2.4fr);gap:1rem;padding:.6rem 0;border-bottom:1px solid var(--line)}
.kept dt{color:var(--ink-soft)}
.kept dd{overflow-wrap:anywhere}
.kept a,.say>p a{display:inline-block;margin:-.4rem 0;padding:.4rem 0}
.sent{display:grid;gap:1.75rem}
.sent h3{padding-bottom:.6rem}
.along summary{min-height:48px;padding:.7rem 0;font-weight:600;cursor:pointer}
.else{display:grid;gap:.75rem;justify-items:start;margin-top:1.5rem}
.else .said{margin:0;background:var(--white)}
.choices{border-top:1px solid var(--line)}
.choices li{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.6rem 1rem;padding:.9rem 0;border-bottom:1px solid var(--line)}
.choices div{display:grid;flex:1 1 12rem}
.choices span{color:var(--ink-soft)}
.rights>.said{grid-column:1/-1;margin:0;background:var(--white)}
.rights .acts{margin-top:0}
.rights .quiet:hover{background:var(--paper)}
.tick{display:flex;align-items:flex-start;gap:.7rem}
.tick input{flex:none;width:26px;min-height:26px;height:26px;margin:0;accent-color:var(--accent-ink)}
.notice{display:grid;gap:.75rem;padding:clamp(2rem,5vw,4rem) var(--edge);max-width:56em}
.notice h1{font-size:clamp(2rem,1.5rem + 2.2vw,3rem);line-height:1.1}
.notice h2{margin-top:1rem}
.notice p{max-width:44em}
footer{display:grid;gap:.5rem;padding:1.5rem var(--edge) 2.5rem;color:var(--ink-soft);border-top:1px solid var(--line);font-size:1rem}
footer p{max-width:52em}
.alone{display:grid;gap:1.25rem;justify-items:start;align-content:center;min-height:60vh;padding:3rem var(--edge)}
.alone h1{font-size:clamp(2.125rem,1.55rem + 2.5vw,3.5rem);line-height:1.1}
.alone p{max-width:34em}
@media (width>900px){.page,.rights{grid-template-columns:minmax(0,7fr) minmax(0,4fr)}}
@media (width<=768px){.bar .call span{position:absolute;clip-path:inset(50%)}}
@media print{.acts,.bar .call{display:none}.hero{min-height:0;color:inherit;background:none}.hero img,.hero::after{display:none}}
`

/** All styles of the visit page, in the project's own colours and typefaces. */
const pageStyle = (theme: Theme, faces: Faces): string =>
  [
    faceRules(faces),
    tokens(theme),
    rules.replaceAll('\n', ''),
    faces.text.some(({ range }) => range) ? tallRules : '',
  ].join('')

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
