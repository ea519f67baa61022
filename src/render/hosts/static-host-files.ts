import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashedFolders } from '#editor/published/asset-store.ts'
import { cacheFor } from '#editor/published/file-kinds.ts'
import { always, overTls } from '#lib/http/headers/security-headers.ts'
import type { Project } from '#project/project.ts'
import { serviceOriginOf } from '#project/settings/origins.ts'
import type { ProjectSettings } from '#project/settings/settings.ts'

/** The sources of the files for a static host. */
export interface StaticSite {
  /** Every file, by the path that a browser requests. */
  files: string[]
  /** The pages, without their ending: `/Pricing`. */
  pages: string[]
  policy: string
  /** Addresses of ended campaign pages, and where they redirect. */
  over?: { from: string; to: string }[]
}

const rule = (path: string, headers: Record<string, string>) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')

/**
 * `_headers`, which Netlify and Cloudflare Pages read. Both combine the headers of all matching rules, so each header is in one rule
 * only. Pages keep the host's own caching, which revalidates each time.
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

/** `_redirects` for the same hosts: the service's paths go to the service, and pages are found in lower case too. */
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

export async function writeStaticHostFiles(
  { settings }: Project,
  folder: string,
  site: StaticSite,
): Promise<void> {
  await writeFile(join(folder, '_headers'), headersFile(site))
  await writeFile(join(folder, '_redirects'), redirectsFile(settings, site))
}
