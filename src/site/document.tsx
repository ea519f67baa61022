import * as project from '#content/project.ts'
import { siteConfig } from '#content/site.config.ts'
import { collectEarlyPresses } from './early-presses.ts'
import type { PageHead } from './page-heads.ts'
import { heroPreloads } from './picture/preload.ts'
import { structuredData } from './structured-data.ts'

/** The built files a page refers to. */
export interface PageAssets {
  script: string
  fonts: string[]
  css: string
}

interface DocumentProps {
  head: PageHead
  assets: PageAssets
  /** The prerendered page. */
  html: string
}

/**
 * The page is whole and its forms open without the script, so the first screen's picture has the line to itself and
 * the script starts in the frame after it.
 */
const startAfterLoad = (script: string) =>
  `addEventListener("load",()=>requestAnimationFrame(()=>setTimeout(()=>import(${JSON.stringify(script)}))))`

/** The HTML document around a prerendered page; only what is inside #root is React's once the script runs. */
export function Document({ head, assets, html }: DocumentProps) {
  const { title, hasHero, hidden } = head
  const { origin, projectName } = siteConfig
  const { hero, description } = project
  const social = `${origin}/social.jpg`
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        <title>{title}</title>
        <meta name="description" content={description} />
        {hidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={`${origin}/`} />}
        {hasHero &&
          heroPreloads(hero.wide.name, hero.tall.name).map(link => <link key={link.media} {...link} />)}
        {assets.fonts.map(font => (
          // Words stand in a fallback of the same measure until it comes, so it need not hold up the picture.
          <link
            key={font}
            rel="preload"
            as="font"
            type="font/woff2"
            href={font}
            crossOrigin="anonymous"
            fetchPriority="low"
          />
        ))}
        <style dangerouslySetInnerHTML={{ __html: assets.css }} />
        <meta name="theme-color" content="#0f1426" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={projectName} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={`${origin}/`} />
        <meta property="og:image" content={social} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta property="og:image:alt" content={hero.wide.alt} />
        <meta property="og:locale" content="en_IN" />
        <meta name="twitter:card" content="summary_large_image" />
        <script
          type="application/ld+json"
          // A closing tag inside the data must not end the script.
          dangerouslySetInnerHTML={{ __html: JSON.stringify(structuredData()).replaceAll('<', '\\u003c') }}
        />
        <script
          dangerouslySetInnerHTML={{ __html: `${collectEarlyPresses};${startAfterLoad(assets.script)}` }}
        />
      </head>
      <body>
        <div id="root" dangerouslySetInnerHTML={{ __html: html }} />
      </body>
    </html>
  )
}
