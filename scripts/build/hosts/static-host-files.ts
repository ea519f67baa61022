import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Project } from '#project/project.ts'
import { serviceOriginOf } from '#project/settings/origins.ts'
import type { ProjectSettings } from '#project/settings/settings.ts'
import { always, overTls } from '../../../src/service/http/headers/security-headers.ts'
import { hashedFolders } from '../../../src/service/pages/asset-store.ts'
import { cacheFor } from '../../../src/service/pages/file-kinds.ts'

/** What the files for a static host are made from. */
export interface StaticSite {
  /** Every file, as the host is asked for it. */
  files: string[]
  /** The pages, without their ending: `/Pricing`. */
  pages: string[]
  policy: string
  /** Addresses of campaign pages that are over, and where they lead. */
  over?: { from: string; to: string }[]
}

const rule = (path: string, headers: Record<string, string>) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')

/**
 * `_headers`, which Netlify and Cloudflare Pages read. Both add up the headers of all rules that match, so no header
 * stands in two of them: pages keep the host's own caching, which asks anew each time.
 */
export const headersFile = ({ files, policy }: StaticSite): string => {
  const alone = files.filter(path => !hashedFolders.some(folder => path.startsWith(`/${folder}/`)))
  const cached = [...hashedFolders.map(folder => `/${folder}/`), ...alone]
  return `${[
    rule('/*', {
      ...always,
      ...overTls(process.env.HSTS_SUBDOMAINS === 'true'),
      'content-security-policy': policy,
    }),
    ...cached.map(path => rule(path.endsWith('/') ? `${path}*` : path, { 'cache-control': cacheFor(path) })),
  ].join('\n\n')}\n`
}

/** `_redirects` for the same hosts: the service's paths lead to the service, and a page is found in small letters, too. */
export const redirectsFile = (settings: ProjectSettings, { pages, over = [] }: StaticSite): string => {
  const service = serviceOriginOf(settings)
  const toService =
    service === settings.origin
      ? []
      : [
          `/api/* ${service}/api/:splat 307`,
          `/visit/* ${service}/visit/:splat 302`,
          `/preview/* ${service}/preview/:splat 302`,
          `/desk ${service}/desk 302`,
          `/desk/* ${service}/desk/:splat 302`,
        ]
  const lower = pages
    .filter(page => page !== page.toLowerCase())
    .map(page => `${page.toLowerCase()} ${page} 200`)
  const ended = over.map(({ from, to }) => `${from} ${to} 302`)
  return `${[...toService, ...ended, ...lower].join('\n')}\n`
}

/** Writes both beside the built site. */
export async function writeStaticHostFiles(
  { settings }: Project,
  folder: string,
  site: StaticSite,
): Promise<void> {
  await writeFile(join(folder, '_headers'), headersFile(site))
  await writeFile(join(folder, '_redirects'), redirectsFile(settings, site))
}
