import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Project } from '#project/project.ts'
import { hashedFolders as hashed } from '../../../src/editor/published/asset-store.ts'
import { contentPolicy, readInlineHashes } from '../../../src/editor/published/content-policy.ts'
import { cacheFor } from '../../../src/editor/published/file-kinds.ts'
import { isPage, isServed } from '../../../src/editor/published/site-files.ts'
import { always, noPagePolicy, overTls } from '../../../src/lib/http/headers/security-headers.ts'
import { securityTextPath } from '../../../src/service/pages/security-text.ts'
import { filesBelow } from '../link-files.ts'
import { overCampaigns } from '../shown-campaigns.ts'
import { beginsWithNone, inAnyCase } from './path-patterns.ts'
import { type StaticSite, writeStaticHostFiles } from './static-host-files.ts'

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
