import { homeOf, languagesOf } from '#project/languages.ts'
import type { Project } from '#project/project.ts'
import type { Site } from '../../published/site.ts'

/** How long a public address may take to respond. */
const longestMs = 3000

const isPlaceholder = (origin: string) => new URL(origin).hostname.endsWith('.example')

const pageAt = async (site: Site, home: string): Promise<string | undefined> => {
  const { identity } = site.pages.get(home.replace(/(?<=.)\/$/, '')) ?? {}
  const bytes = identity?.bytes(0, identity.size)
  return bytes && new Response(bytes).text()
}

/**
 * The public addresses of a project's full pages, one for each language, at which the served site cannot be found: a
 * proxy or a cache in front of this service may still show the version before.
 */
export async function findUnseen(
  { settings }: Pick<Project, 'settings'>,
  site: Site,
  request: (address: string, init: RequestInit) => Promise<Response> = fetch,
): Promise<string[]> {
  if (isPlaceholder(settings.origin)) return []
  const isSeen = async (home: string): Promise<boolean> => {
    const response = await request(settings.origin + home, {
      headers: { 'cache-control': 'no-cache' },
      signal: AbortSignal.timeout(longestMs),
    })
    return (await response.text()) === (await pageAt(site, home))
  }
  const homes = languagesOf({ settings }).map(homeOf)
  const seen = await Promise.all(homes.map(home => isSeen(home).catch(() => false)))
  return homes.filter((_, index) => !seen[index]).map(home => settings.origin + home)
}
