import { describe, expect, it } from 'vitest'
import { byteRange } from './file-response.ts'

const file = { size: 1000, etag: '"now"' }
const asked = (range: string, ifRange?: string) =>
  byteRange(new Headers({ range, ...(ifRange && { 'if-range': ifRange }) }), file)

describe('byteRange', () => {
  it.each([
    ['bytes=0-499', { start: 0, end: 500 }],
    ['bytes=999-', { start: 999, end: 1000 }],
    ['bytes=500-9999', { start: 500, end: 1000 }],
    ['bytes=-100', { start: 900, end: 1000 }],
    ['bytes=-9999', { start: 0, end: 1000 }],
  ])('%s is a part', (range, part) => expect(asked(range)).toEqual(part))

  it.each(['bytes=1000-', 'bytes=2000-3000', 'bytes=-0'])('%s is no part there is', range =>
    expect(asked(range)).toBe('none'),
  )

  it.each(['bytes=-', 'bytes=5-4', 'bytes=0-1,5-6', 'lines=0-1', 'bytes=a-b', ''])(
    '%s is answered with the whole',
    range => expect(asked(range)).toBe('whole'),
  )

  it('a range is of the version it was begun with; otherwise the whole file is sent', () => {
    expect(asked('bytes=0-9', '"now"')).toEqual({ start: 0, end: 10 })
    expect(asked('bytes=0-9', '"before"')).toBe('whole')
    expect(byteRange(new Headers(), file)).toBe('whole')
  })
})
