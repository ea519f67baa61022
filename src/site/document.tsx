import type { CSSProperties } from 'react'
import type { Page } from './content/page.ts'
import type { PageHead } from './head/page-heads.ts'
import { socialAddress } from './head/social-address.ts'
import { structuredData } from './head/structured-data.ts'
import { dialogIds } from './hydration/dialog-ids.ts'
import { collectEarlyPresses } from './hydration/early-presses.ts'
import afterPaint from './inline-scripts/after-paint.ts?inline-script'
import platformGaps from './inline-scripts/platform-gaps.ts?inline-script'
import { heroPreloads } from './picture/preload.ts'

/** The built files a page refers to. */
export interface PageAssets {
  script: string
  /** React, which the script imports to hydrate the page; fetched in parallel. */
  react: string
  /** The module with the page's start content. */
  content: string
  fonts: string[]
  /** The styles of the first screen. */
  css: string
  /** The typefaces, and all other styles: fetched after the first screen is painted. */
  belowStyles: string
}

interface DocumentProps {
  page: Page
  head: PageHead
  assets: PageAssets
  /** The prerendered page. */
  html: string
}

/**
 * Starts the script once the first screen is painted; the page is complete and its forms open without it. Browsers that
 * lack a feature of all supported ones get no script, and keep the native forms.
 */
const startAfterPaint =
  'CSS.supports("color","color-mix(in srgb,red,red)")&&addEventListener("painted",()=>{for(let e of Object.values(root.dataset))import(e)})'

/**
 * For browsers that open dialogs and menus neither natively nor by script: links show the forms at the end of the page,
 * and the links of the menu are in the header.
 */
const formsByAddress =
  ':root{--notice:2.75rem}noscript p{height:2.75rem;padding:.5rem;text-align:center}dialog:target:not([open]){display:block;position:static;height:auto}dialog:target:not([open]) [command]{display:none}@supports not selector(:popover-open){[popover]{display:block;position:static;padding:0;border:0;box-shadow:none}[popover] ul{display:flex;gap:1rem}[popover]~button{display:none}}'

const stylesLink = (href: string) => `<link rel="stylesheet" href="${href}">`

/** A stylesheet that is fetched early; after-paint.ts applies it to the screen. */
const lateStylesLink = (href: string) => `<link rel="stylesheet" href="${href}" media="print">`

const preloadOf = (font: string) => `<link rel="preload" as="font" href="${font}" crossorigin>`

/** The first screen is as high as what the header leaves. */
const withoutBanner = { '--banner-height': '0px' } as CSSProperties

/** The HTML document around a prerendered page; React hydrates only the content of #root. */
export function Document({ page, head, assets, html }: DocumentProps) {
  const { title, hasHero, hidden, alternates } = head
  const { settings, words, labels, campaign, pictures } = page
  const { home, fullPage } = page.languages
  const { origin, projectName } = settings
  const { hero, description } = words
  return (
    <html lang={settings.locale} style={settings.hasBanner ? undefined : withoutBanner}>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        <title>{title}</title>
        <meta name="description" content={description} />
        {hidden && <meta name="robots" content="noindex" />}
        {(!hidden || campaign) && <link rel="canonical" href={origin + fullPage} />}
        {alternates.map(({ language, path }) => (
          <link key={language} rel="alternate" hrefLang={language} href={origin + path} />
        ))}
        {alternates.length > 0 && <link rel="alternate" hrefLang="x-default" href={`${origin}/`} />}
        {hasHero &&
          heroPreloads(pictures, hero.wide.name, hero.tall.name).map(link => (
            <link key={link.media} {...link} />
          ))}
        <style dangerouslySetInnerHTML={{ __html: assets.css }} />
        <meta name="theme-color" content={page.themeColour} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={`${fullPage}manifest.webmanifest`} />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={projectName} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={origin + home} />
        <meta property="og:image" content={socialAddress(page)} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta property="og:image:alt" content={hero.wide.alt} />
        <meta property="og:locale" content={settings.locale.replace('-', '_')} />
        <meta name="twitter:card" content="summary_large_image" />
        {!campaign && (
          <script
            type="application/ld+json"
            // A closing tag inside the data must not end the script.
            dangerouslySetInnerHTML={{
              __html: JSON.stringify(structuredData(page)).replaceAll('<', '\\u003c'),
            }}
          />
        )}
        {/* Parts that wait for the first paint, see after-paint.ts. As text, because React would move links out of
            it. */}
        <template
          id="late"
          dangerouslySetInnerHTML={{
            __html: lateStylesLink(assets.belowStyles) + assets.fonts.map(preloadOf).join(''),
          }}
        />
        {/* Separate, because a browser may be too old to parse the next script. */}
        <script dangerouslySetInnerHTML={{ __html: `${platformGaps};${afterPaint}` }} />
        <script dangerouslySetInnerHTML={{ __html: `${collectEarlyPresses};${startAfterPaint}` }} />
        <noscript
          dangerouslySetInnerHTML={{
            __html: `${stylesLink(assets.belowStyles)}<style>${formsByAddress}</style>`,
          }}
        />
      </head>
      <body>
        <noscript>
          <p>
            <a href={`#${dialogIds.contact}`}>{labels.shell.enquire}</a>{' '}
            <a href={`#${dialogIds.visit}`}>{labels.shell.schedule}</a>
          </p>
        </noscript>
        <div
          id="root"
          data-content={assets.content}
          data-script={assets.script}
          data-react={assets.react}
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </body>
    </html>
  )
}
