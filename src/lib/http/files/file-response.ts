import type { ServedFile, Variant } from './served-file.ts'

/** Bytes from `start` to before `end`. */
interface ByteRange {
  start: number
  end: number
}

/**
 * The range that a request asks for: 'whole' if it names none, several, or a part of another version (`If-Range`),
 * 'none' if there is no such part.
 */
export function byteRange(
  headers: Headers,
  { size, etag }: { size: number; etag: string },
): ByteRange | 'whole' | 'none' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(headers.get('range')?.trim() ?? '')
  const ifRange = headers.get('if-range')
  if (!match || (ifRange !== null && ifRange !== etag)) return 'whole'
  const [, from = '', to = ''] = match
  if (from === '' && to === '') return 'whole'
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? 'none' : { start: size - length, end: size }
  }
  const start = Number(from)
  if (to !== '' && Number(to) < start) return 'whole'
  if (start >= size) return 'none'
  return { start, end: to === '' ? size : Math.min(Number(to) + 1, size) }
}

const quality = (accepted: string, coding: string): number => {
  const entries = accepted.split(',').map(part =>
    part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/),
  )
  const entry = entries.find(([name]) => name === coding) ?? entries.find(([name]) => name === '*')
  if (!entry) return 0
  const weight = entry.slice(1).find(part => part.startsWith('q='))
  return weight ? Number(weight.slice(2)) || 0 : 1
}

const choose = (file: ServedFile, accepted: string): { variant: Variant; coding?: 'br' | 'gzip' } => {
  const br = file.br && quality(accepted, 'br')
  const gzip = file.gzip && quality(accepted, 'gzip')
  if (file.br && br && br >= (gzip ?? 0)) return { variant: file.br, coding: 'br' }
  if (file.gzip && gzip) return { variant: file.gzip, coding: 'gzip' }
  return { variant: file.identity }
}

const holds = (header: string | null, etag: string): boolean =>
  header === '*' || (header?.split(',').some(part => part.trim().replace(/^W\//, '') === etag) ?? false)

/** The response if a newer build has replaced the file; a reload gets the new one. */
const gone = () =>
  Response.json(
    { ok: false, error: 'This file no longer exists. Reload the page.' },
    { status: 404, headers: { 'cache-control': 'no-store' } },
  )

/** Responds with a built file, compressed if the browser supports it: as a whole, in part, or as 304. */
export function fileResponse(file: ServedFile, request: Request, status: 200 | 404 = 200): Response {
  const isNegotiated = Boolean(file.br ?? file.gzip)
  const { variant, coding } = choose(file, request.headers.get('accept-encoding') ?? '')
  const headers: Record<string, string> = {
    'content-type': file.type,
    'cache-control': file.cache,
    etag: variant.etag,
    ...(isNegotiated ? { vary: 'Accept-Encoding' } : { 'accept-ranges': 'bytes' }),
    ...(coding ? { 'content-encoding': coding } : {}),
  }
  const { size } = variant
  const isHead = request.method === 'HEAD'
  if (status === 200 && holds(request.headers.get('if-none-match'), variant.etag)) {
    return new Response(null, { status: 304, headers })
  }
  const range = status === 200 && !isNegotiated ? byteRange(request.headers, variant) : 'whole'
  if (range === 'none') {
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } })
  }
  const { start, end } = range === 'whole' ? { start: 0, end: size } : range
  headers['content-length'] = String(end - start)
  if (range !== 'whole') headers['content-range'] = `bytes ${start}-${end - 1}/${size}`
  const bytes = isHead ? null : variant.bytes(start, end)
  if (bytes === undefined) return gone()
  return new Response(bytes, {
    status: range === 'whole' ? status : 206,
    headers,
  })
}
