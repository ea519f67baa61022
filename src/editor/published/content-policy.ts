import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { StartError } from '#lib/start-error.ts'
import type { ProjectSettings } from '#project/settings/settings.ts'

const hash = v.pipe(v.string(), v.regex(/^sha(256|384|512)-[A-Za-z0-9+/=]+$/))
const hashesSchema = v.object({ style: v.array(hash), script: v.array(hash) })

/** The hashes of the inline parts that the build wrote. */
export type InlineHashes = v.InferOutput<typeof hashesSchema>

/** Reads the hashes that the build wrote next to the site. */
export function readInlineHashes(file: string): InlineHashes {
  try {
    return v.parse(hashesSchema, JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    throw new StartError([`${file} is missing or not what the build writes: run \`npm run build\`.`], {
      cause: error,
    })
  }
}

const originOf = (address: string): string[] =>
  URL.canParse(address) && !address.startsWith('/') ? [new URL(address).origin] : []

const quoted = (hashes: string[]) => hashes.map(value => `'${value}'`)

/** The origins that gtag.js is loaded from and reports to. */
const analyticsOrigins = {
  script: ['https://www.googletagmanager.com', 'https://www.googleadservices.com'],
  connect: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
    'https://*.g.doubleclick.net',
    'https://www.google.com',
    // Used without consent to advertising; it gets no cookies.
    'https://pagead2.googlesyndication.com',
  ],
}

/**
 * The pages' Content-Security-Policy: own files, the build's inline parts by hash, and the external origins that the
 * project names.
 */
export function contentPolicy(settings: ProjectSettings, hashes: InlineHashes): string {
  const hasAnalytics = Boolean(settings.analytics.measurementId || settings.analytics.conversionId)
  const script = hasAnalytics ? analyticsOrigins.script : []
  const connect = hasAnalytics ? analyticsOrigins.connect : []
  const { siteVisit, enquiry, ip, geo } = settings.calls
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...quoted(hashes.script), ...script],
    'style-src': ["'self'", ...quoted(hashes.style)],
    'style-src-attr': ["'unsafe-inline'"],
    ...(hasAnalytics && { 'img-src': ["'self'", ...connect, ...script] }),
    // The page checks that the map's host responds before it shows the frame.
    'connect-src': [
      "'self'",
      ...[siteVisit, enquiry, ip, geo, settings.map.embed].flatMap(originOf),
      ...connect,
    ],
    'frame-src': [
      ...originOf(settings.map.embed),
      ...(settings.frames ?? []),
      ...(hasAnalytics ? ['https://td.doubleclick.net'] : []),
    ],
    'form-action': ["'self'", ...[siteVisit, enquiry].flatMap(originOf)],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // The page's own policy lets gtag.js load its scripts, by address only; goog#html is created by Google's scripts.
    'trusted-types': hasAnalytics ? ['default', 'goog#html'] : ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ')
}
