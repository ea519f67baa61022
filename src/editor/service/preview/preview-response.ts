import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileResponse } from '#lib/http/files/file-response.ts'
import { streamedVariant } from '#lib/http/files/served-file.ts'
import { contentType } from '../../published/file-kinds.ts'
import type { PreviewFile } from './preview-messages.ts'

/** Keeps the secret address out of search engines and referrers. */
const secret = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }

const common = {
  'default-src': "'none'",
  'style-src-attr': "'unsafe-inline'",
  'form-action': "'none'",
  'base-uri': "'none'",
}

const written = (directives: Record<string, string>) =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join('; ')

/** The policy of a preview: styles and pictures only, framed by this origin only, which may read its elements. */
const previewPolicy = (sandbox: string) =>
  written({
    sandbox,
    ...common,
    'script-src': "'none'",
    'style-src': "'self'",
    'img-src': "'self'",
    'font-src': "'self'",
    'media-src': "'self'",
    'frame-ancestors': "'self'",
  })

/**
 * Responds with a previewed page. In a frame, the frame decides whether scripts are sandboxed: Safari needs one without
 * a sandbox to report clicks to the desk. The policy blocks every script in either case.
 */
export function respondWithPreview(html: string, request: Request): Response {
  const isFramed = request.headers.get('sec-fetch-dest') === 'iframe'
  const response = respondWithPage(
    html,
    previewPolicy(isFramed ? 'allow-same-origin allow-scripts' : 'allow-same-origin'),
  )
  response.headers.set('x-frame-options', 'SAMEORIGIN')
  return response
}

/** The policy of the page around a shared preview: it may show the preview, in its own style. */
export const sharePolicy = (style: string): string =>
  written({
    sandbox: 'allow-same-origin',
    ...common,
    'style-src': style,
    'frame-src': "'self'",
    'frame-ancestors': "'none'",
  })

/** Responds with a page that is neither indexed nor cached. */
export const respondWithPage = (html: string, policy: string, status = 200): Response =>
  new Response(html, {
    status,
    headers: {
      ...secret,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
    },
  })

const fileCache = 'private, max-age=3600, immutable'

/** A video is requested in ranges, and is too large to hold in memory. */
function respondWithVideo(path: string, address: string, request: Request): Response | undefined {
  if (!existsSync(path)) return undefined
  const identity = streamedVariant(path, address)
  const file = { type: contentType(path), cache: fileCache, identity, br: undefined, gzip: undefined }
  const response = fileResponse(file, request)
  for (const [name, value] of Object.entries(secret)) response.headers.set(name, value)
  return response
}

/** Responds with a file of a preview; its address changes with its content. */
export async function respondWithFile(
  file: PreviewFile,
  address: string,
  request: Request,
): Promise<Response | undefined> {
  const isText = 'text' in file
  if (!isText && contentType(file.path).startsWith('video/'))
    return respondWithVideo(file.path, address, request)
  const body = isText ? file.text : await readFile(file.path).catch(() => undefined)
  if (body === undefined) return undefined
  return new Response(body, {
    headers: {
      ...secret,
      'content-type': contentType(isText ? address : file.path),
      'cache-control': fileCache,
    },
  })
}
