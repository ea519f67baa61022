import { home } from 'virtual:project/languages'
import * as settings from 'virtual:project/settings'
import { themeColour } from 'virtual:project/theme'
import * as words from 'virtual:project/words'
import * as shell from '#labels/shell.ts'
import { collectEarlyPresses } from './early-presses.ts'
import { dialogIds } from './forms/dialog-ids.ts'
import type { PageHead } from './page-heads.ts'
import { heroPreloads } from './picture/preload.ts'
import platformGaps from './platform-gaps.ts?inline-script'
import { socialAddress } from './social-address.ts'
import { structuredData } from './structured-data.ts'

/** The built files a page refers to. */
export interface PageAssets {
  script: string
  fonts: string[]
  css: string
  /** How what only scrolling reaches looks, where that is not in `css`. */
  belowStyles: string
  /** How the page answers a pointer; the script fetches it. */
  lateStyles: string
}

interface DocumentProps {
  head: PageHead
  assets: PageAssets
  /** The prerendered page. */
  html: string
}

/**
 * The page is whole and its forms open without the script, so the first screen's picture has the line to itself: the
 * script starts once that is painted, or half a second after everything is loaded. Browsers older than the oldest we
 * are whole in, told by a feature all of those have, keep the page as it is, with its native forms.
 */
const startAfterPaint = (script: string) =>
  `CSS.supports("color","color-mix(in srgb,red,red)")&&addEventListener("load",()=>{let go=()=>import(${JSON.stringify(script)});setTimeout(go,500);new PerformanceObserver(go).observe({type:"largest-contentful-paint",buffered:!0})})`

/**
 * Fetches the styles of what only scrolling reaches, which the first screen must not wait for; an address that names a
 * place down there must. Written for every browser, however old.
 */
const addBelowStyles = (href: string) =>
  `var l=document.createElement("link");l.setAttribute("rel","stylesheet");l.href=${JSON.stringify(href)};if(location.hash)l.setAttribute("blocking","render");document.head.appendChild(l)`

/**
 * Where neither a script nor the browser itself opens a dialog or a menu: links show the forms at the page's end, and
 * the menu's own stand in the header.
 */
const formsByAddress =
  'noscript p{padding:.5rem;text-align:center}dialog:target:not([open]){display:block;position:static;height:auto}dialog:target:not([open]) [command]{display:none}@supports not selector(:popover-open){[popover]{display:block;position:static;padding:0;border:0;box-shadow:none}[popover] ul{display:flex;gap:1rem}[popover]~button{display:none}}'

/**
 * Fetches the typefaces early, but after the first screen's picture: words stand in a fallback of the same measure
 * until they come. A text of its own, because React would move these links ahead of the picture's.
 */
export const fontPreloads = ({ fonts }: PageAssets): string =>
  fonts
    .map(
      font =>
        `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin fetchpriority="low">`,
    )
    .join('')

/** The HTML document around a prerendered page; only what is inside #root is React's once the script runs. */
export function Document({ head, assets, html }: DocumentProps) {
  const { title, hasHero, hidden, alternates } = head
  const { origin, projectName } = settings
  const { hero, description } = words
  return (
    <html lang={settings.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        <title>{title}</title>
        <meta name="description" content={description} />
        {hidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={origin + home} />}
        {alternates.map(({ language, path }) => (
          <link key={language} rel="alternate" hrefLang={language} href={origin + path} />
        ))}
        {alternates.length > 0 && <link rel="alternate" hrefLang="x-default" href={`${origin}/`} />}
        {hasHero &&
          heroPreloads(hero.wide.name, hero.tall.name).map(link => <link key={link.media} {...link} />)}
        <style dangerouslySetInnerHTML={{ __html: assets.css }} />
        {assets.belowStyles && (
          <script dangerouslySetInnerHTML={{ __html: addBelowStyles(assets.belowStyles) }} />
        )}
        <meta name="theme-color" content={themeColour} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={`${home}manifest.webmanifest`} />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={projectName} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={origin + home} />
        <meta property="og:image" content={socialAddress} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta property="og:image:alt" content={hero.wide.alt} />
        <meta property="og:locale" content={settings.locale.replace('-', '_')} />
        <meta name="twitter:card" content="summary_large_image" />
        <script
          type="application/ld+json"
          // A closing tag inside the data must not end the script.
          dangerouslySetInnerHTML={{ __html: JSON.stringify(structuredData()).replaceAll('<', '\\u003c') }}
        />
        {/* Of its own, because a browser may be too old to read the next one. */}
        <script dangerouslySetInnerHTML={{ __html: platformGaps }} />
        <script
          dangerouslySetInnerHTML={{ __html: `${collectEarlyPresses};${startAfterPaint(assets.script)}` }}
        />
        <noscript>
          <style
            dangerouslySetInnerHTML={{
              __html: (assets.belowStyles && `@import"${assets.belowStyles}";`) + formsByAddress,
            }}
          />
        </noscript>
      </head>
      <body>
        <noscript>
          <p>
            <a href={`#${dialogIds.contact}`}>{shell.enquire}</a>{' '}
            <a href={`#${dialogIds.visit}`}>{shell.schedule}</a>
          </p>
        </noscript>
        <div
          id="root"
          data-late={assets.lateStyles || undefined}
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </body>
    </html>
  )
}
