const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  ico: 'image/x-icon',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  woff2: 'font/woff2',
  mp4: 'video/mp4',
  webm: 'video/webm',
  pdf: 'application/pdf',
  ics: 'text/calendar; charset=utf-8',
}

/** The content type of a file's ending. */
export function contentType(address: string): string {
  const ending = address.slice(address.lastIndexOf('.') + 1).toLowerCase()
  return (Object.hasOwn(types, ending) && types[ending]) || 'application/octet-stream'
}

/** Whether a file has a hash in its name, so that its content never changes. */
export const isHashed = (address: string): boolean => /^(\/desk)?\/(assets|pictures)\//.test(address)

/** How long a browser may cache a file: hashed files forever, pages only with revalidation. */
export function cacheFor(address: string): string {
  if (isHashed(address)) return 'public, max-age=31536000, immutable'
  return address.endsWith('.html') ? 'no-cache' : 'public, max-age=3600'
}
