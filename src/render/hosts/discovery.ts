import { homeOf, languagesOf } from '#project/languages.ts'
import type { Project } from '#project/project.ts'
import type { ProjectSettings } from '#project/settings/settings.ts'

/** Crawlers may read everything except the page's API and the partner's desk. */
export const robots = ({ origin }: ProjectSettings): string =>
  `User-agent: *\nDisallow: /api/\nDisallow: /desk\n\nSitemap: ${origin}/sitemap.xml\n`

const asXml = (pages: string, names = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${names}>${pages}</urlset>\n`

/** One address for each language, which lists the others; section routes name the full page as their canonical. */
export function sitemap(settings: ProjectSettings): string {
  const { origin } = settings
  const languages = languagesOf({ settings })
  if (languages.length === 1) return asXml(`<url><loc>${origin}/</loc></url>`)
  const address = (language: string) => origin + homeOf(language)
  const alternates = [
    ...languages.map(language => [language, address(language)]),
    ['x-default', `${origin}/`],
  ]
    .map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
    .join('')
  return asXml(
    languages.map(language => `<url><loc>${address(language)}</loc>${alternates}</url>`).join(''),
    ' xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  )
}

/** The icons of the site and of the desk as apps. */
const appIcons = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
]

/** How the site looks on a phone's home screen. */
export const webManifest = ({
  language,
  settings: { locale, projectName },
  words: { description },
  theme,
}: Project): string =>
  JSON.stringify({
    name: projectName,
    short_name: projectName,
    description,
    lang: locale,
    start_url: homeOf(language),
    display: 'minimal-ui',
    background_color: theme.colours.paper,
    theme_color: theme.colours.night,
    icons: appIcons,
  })

/** The lead desk as an app on a phone or a computer; it opens at Today. */
export const deskManifest = ({ settings: { locale, projectName }, theme }: Project): string =>
  JSON.stringify({
    id: '/desk/',
    name: `${projectName} lead desk`,
    short_name: 'Lead desk',
    lang: locale,
    start_url: '/desk/',
    scope: '/desk',
    display: 'standalone',
    background_color: theme.colours.paper,
    theme_color: theme.colours.night,
    icons: appIcons,
    shortcuts: [
      { name: 'Inbox', url: '/desk/inbox' },
      { name: 'Visits', url: '/desk/visits?span=day' },
    ],
  })
