import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { compressAll, compressQuick, compressRest } from './compress.ts'

const text = (words: string) => Array.from({ length: 400 }, (_, index) => `${words} ${index % 37}`).join('\n')

const builtWith = (files: Record<string, string>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'compress-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, 'site', file)), { recursive: true })
    writeFileSync(join(folder, 'site', file), content)
  }
  return folder
}

const copyOf = (folder: string, file: string) => readFileSync(join(folder, 'site', `${file}.br`))

test('what an earlier build compressed is used again under any name; the rest is done quickly, then thoroughly', async () => {
  const before = builtWith({ 'assets/a-1.js': text('same'), 'index.html': text('old') })
  await compressAll(join(before, 'site'))
  const after = builtWith({ 'assets/a-2.js': text('same'), 'index.html': text('new') })
  await compressQuick(after, [before])
  const inode = (path: string) => statSync(path).ino
  expect(inode(join(after, 'site/assets/a-2.js.br'))).toBe(inode(join(before, 'site/assets/a-1.js.br')))
  expect(brotliDecompressSync(copyOf(after, 'index.html')).toString()).toBe(text('new'))
  const list = join(after, 'quickly-compressed.json')
  expect(JSON.parse(readFileSync(list, 'utf8'))).toEqual(['index.html'])

  // What was compressed quickly is known as such where it is used again.
  const later = builtWith({ 'index.html': text('new') })
  await compressQuick(later, [after])
  await compressRest(later)
  const whole = builtWith({ 'index.html': text('new') })
  await compressAll(join(whole, 'site'))
  expect(copyOf(later, 'index.html').equals(copyOf(whole, 'index.html'))).toBe(true)
  expect(existsSync(join(later, 'quickly-compressed.json'))).toBe(false)
  // The build it came from is as it was.
  expect(existsSync(list)).toBe(true)
})
