import { hash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { RecentFiles, variantOnDisk } from './served-file.ts'

const folderOf = (files: Record<string, string>) => {
  const folder = mkdtempSync(join(tmpdir(), 'recent-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return (name: string) => join(folder, name)
}

const text = (bytes: Uint8Array | ReadableStream | undefined) =>
  bytes instanceof Uint8Array ? new TextDecoder().decode(bytes) : undefined
const digestOf = (content: string) => hash('sha256', content, 'base64url')

test('the least recently used file is dropped, and read again on the next request', () => {
  const path = folderOf({ a: 'aaaa', b: 'bbbb', c: 'cccc' })
  const recent = new RecentFiles(8)
  const read = (name: string) => recent.read(path(name), digestOf(name.repeat(4)))
  for (const name of ['a', 'b', 'a', 'c']) expect(text(read(name))).toBe(name.repeat(4))
  expect(recent.bytes).toBe(8)
  for (const name of ['a', 'b', 'c']) rmSync(path(name))
  expect(text(read('a'))).toBe('aaaa')
  expect(text(read('c'))).toBe('cccc')
  expect(read('b')).toBeUndefined()
})

test('a file that has changed since the start is not served under the tag it had', () => {
  const path = folderOf({ photo: 'as it was', other: 'stays' })
  const photo = variantOnDisk(path('photo'))
  const other = variantOnDisk(path('other'))
  writeFileSync(path('photo'), 'is it now')
  expect(photo.bytes(0, photo.size)).toBeUndefined()
  expect(text(other.bytes(2, 5))).toBe('ays')
})
