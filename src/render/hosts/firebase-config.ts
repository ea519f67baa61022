import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashedFolders as hashed } from '#editor/published/asset-store.ts'
import { contentPolicy, readInlineHashes } from '#editor/published/content-policy.ts'
import { cacheFor } from '#editor/published/file-kinds.ts'
import { isPage, isServed } from '#editor/published/site-files.ts'
import { always, noPagePolicy, overTls, securityTextPath } from '#lib/http/headers/security-headers.ts'
import type { Project } from '#project/project.ts'
import { filesBelow } from '../files/link-files.ts'
import { overCampaigns } from './shown-campaigns.ts'
import { type StaticSite, writeStaticHostFiles } from './static-host-files.ts'

const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * A pattern for every path below `/` that begins with none of these words. It is spelled out, because Firebase Hosting uses RE2, which
 * has no lookahead.
 */
export function beginsWithNone(words: string[]): string {
  const beginnings = [...new Set(words.flatMap(word => [...word].map((_, end) => word.slice(0, end))))]
  const unfinished = beginnings.filter(beginning => !words.some(word => beginning.startsWith(word)))
  const branches = unfinished.map(beginning => {
    const next = words.filter(word => word.startsWith(beginning)).map(word => word[beginning.length] ?? '')
    return `${literal(beginning)}($|[^${[...new Set(next)].map(literal).join('')}])`
  })
  return `^/(${branches.join('|')})`
}

/** A pattern for exactly this path in any mix of capitals. */
export const inAnyCase = (path: string): string =>
  `^${[...path].map(sign => (/[a-z]/i.test(sign) ? `[${sign.toLowerCase()}${sign.toUpperCase()}]` : literal(sign))).join('')}$`

/** Paths that the service answers itself, with its own headers; Hosting adds none, because they could differ. */
const served = ['api/', 'desk', 'visit/', 'healthz', 'readyz', securityTextPath.slice(1)]
const hashedFolders = hashed.map(folder => `${folder}/`)

const asList = (headers: Record<string, string>) =>
  Object.entries(headers).map(([key, value]) => ({ key, value }))

const fileHeaders = (path: string) => ({
  'cache-control': cacheFor(path),
  'content-security-policy': noPagePolicy,
})

/** The service in Cloud Run, as the rewrites name it. */
interface CloudRun {
  serviceId: string
  region: string
}

/** The configuration of Firebase Hosting, made with the service's own code; the rules for headers never overlap. */
export function firebaseConfig(built: StaticSite, run: CloudRun) {
  const alone = built.files.filter(path => !hashedFolders.some(folder => path.startsWith(`/${folder}`)))
  const elsewhere = [...served, ...hashedFolders, ...alone.map(path => path.slice(1))]
  const rewrite = (source: string) => ({ source, run })
  return {
    firestore: { rules: 'firestore.rules', indexes: 'firestore.indexes.json' },
    hosting: {
      public: 'site',
      ignore: ['**/.*', '**/*.br', '**/*.gz', '**/*.map'],
      cleanUrls: true,
      trailingSlash: false,
      headers: [
        { source: '**', headers: asList({ ...always, ...overTls(process.env.HSTS_SUBDOMAINS === 'true') }) },
        {
          regex: beginsWithNone(elsewhere),
          headers: asList({ 'cache-control': 'no-cache', 'content-security-policy': built.policy }),
        },
        ...hashedFolders.map(folder => ({
          source: `/${folder}**`,
          headers: asList(fileHeaders(`/${folder}`)),
        })),
        ...alone.map(path => ({ source: path, headers: asList(fileHeaders(path)) })),
      ],
      ...(built.over?.length && {
        redirects: built.over.map(({ from, to }) => ({ source: from, destination: to, type: 302 })),
      }),
      rewrites: [
        ...[
          '/api/**',
          '/desk',
          '/desk/**',
          '/visit/**',
          '/preview/**',
          '/healthz',
          '/readyz',
          securityTextPath,
        ].map(rewrite),
        ...built.pages.map(page => ({ regex: inAnyCase(page), destination: `${page}.html` })),
      ],
    },
  }
}

/** Writes the configuration of static hosts beside the built site: `firebase.json`, `_headers` and `_redirects`. */
export async function writeHostConfigs(project: Project, folder: string): Promise<void> {
  const { id, settings } = project
  const site = join(folder, 'site')
  const all = (await filesBelow(site)).map(file => `/${file}`)
  const names = all.filter(name => name.endsWith('.html')).map(name => name.slice(1))
  const files = all.filter(path => isServed(path) && !isPage(path))
  const policy = contentPolicy(settings, readInlineHashes(join(folder, 'csp.json')))
  // Hosting finds the full page of a language by itself, because it is the index of a folder.
  const pages = names.map(name => `/${name.slice(0, -5)}`).filter(page => !/\/(index|404)$/.test(page))
  const run = {
    serviceId: process.env.CLOUD_RUN_SERVICE || id,
    region: process.env.CLOUD_RUN_REGION || 'asia-south1',
  }
  const built = { files, pages, policy, over: overCampaigns(project, Date.now()) }
  await writeStaticHostFiles(project, folder, built)
  const config = firebaseConfig(built, run)
  await writeFile(join(folder, 'firebase.json'), `${JSON.stringify(config, null, 2)}\n`)
  for (const file of ['firestore.rules', 'firestore.indexes.json']) await copyFile(file, join(folder, file))
}
