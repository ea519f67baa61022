import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { assetStoreOf } from '#editor/published/asset-store.ts'
import { type InlineHashes, readInlineHashes } from '#editor/published/content-policy.ts'
import { earlierFiles, filesIn } from '#editor/published/site-files.ts'
import type { ServedFile } from '#lib/http/files/served-file.ts'
import { StartError } from '#lib/start-error.ts'

/** The built desk: its one page, its files by address, and its policy. */
export interface DeskPage {
  page: ServedFile
  files: ReadonlyMap<string, ServedFile>
  /** A file of an earlier build, which an open desk may request. */
  earlier(path: string): ServedFile | undefined
  policy: string
}

/**
 * The desk's Content-Security-Policy: own files and requests, and the origins from which the sign-in gets its token.
 */
export function deskPolicy(hashes: InlineHashes, signInOrigins: string[]): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes.script.map(hash => `'${hash}'`)],
    'style-src': ["'self'"],
    'font-src': ["'self'"],
    // An uploaded logo is kept as text.
    'img-src': ["'self'", 'data:'],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'connect-src': ["'self'", ...signInOrigins],
    // Previews of the site, which run no script.
    'frame-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // Allows only the worker's address to become a script.
    'trusted-types': ['push-worker'],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/**
 * Reads the built desk under `dist/desk`; only files that were there, or in its store, at the start are ever served.
 */
export function loadDeskPage(dist: string, signInOrigins: string[] = []): DeskPage {
  const folder = join(dist, 'desk', 'site')
  if (!existsSync(join(folder, 'index.html'))) {
    throw new StartError([`There is no built desk in ${folder}: run \`npm run build\` first.`])
  }
  const files = new Map(filesIn(folder, '/desk/'))
  const page = files.get('/desk/index.html')
  if (!page) throw new StartError([`index.html in ${folder} cannot be read.`])
  files.delete('/desk/index.html')
  return {
    files,
    earlier: earlierFiles(assetStoreOf(join(dist, 'desk')), '/desk/'),
    // The back button must not show the desk after signing out.
    page: { ...page, cache: 'no-store' },
    policy: deskPolicy(readInlineHashes(join(dist, 'desk', 'csp.json')), signInOrigins),
  }
}
