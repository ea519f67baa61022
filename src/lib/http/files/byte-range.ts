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
