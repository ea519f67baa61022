import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { compressAll, compressQuick, compressRest, replaceFiles } from './compress.ts'

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

test('files that an earlier build compressed are used again; others are compressed quickly, then thoroughly', async () => {
  const before = builtWith({ 'assets/a-1.js': text('same'), 'Pricing.html': text('old') })
  await compressAll(join(before, 'site'))
  const after = builtWith({
    'assets/a-1.js': text('same'),
    'Pricing.html': text('new'),
    'kn/index.html': text('full'),
  })
  const compression = compressQuick(after, [before])
  compression.begin('kn/index.html', text('full'))
  await compression.finish()
  const inode = (path: string) => statSync(path).ino
  expect(inode(join(after, 'site/assets/a-1.js.br'))).toBe(inode(join(before, 'site/assets/a-1.js.br')))
  expect(brotliDecompressSync(copyOf(after, 'Pricing.html')).toString()).toBe(text('new'))
  const list = join(after, 'quickly-compressed.json')
  expect(JSON.parse(readFileSync(list, 'utf8'))).toEqual(['Pricing.html', 'kn/index.html'])

  // A full page fits the first packets from the start.
  const whole = builtWith({ 'Pricing.html': text('new'), 'kn/index.html': text('full') })
  await compressAll(join(whole, 'site'))
  expect(copyOf(after, 'kn/index.html').length).toBe(copyOf(whole, 'kn/index.html').length)

  // Quickly compressed files stay marked as such when a later build uses them again.
  const later = builtWith({ 'Pricing.html': text('new') })
  await compressQuick(later, [after]).finish()
  await compressRest(later)
  expect(copyOf(later, 'Pricing.html').equals(copyOf(whole, 'Pricing.html'))).toBe(true)
  expect(existsSync(join(later, 'quickly-compressed.json'))).toBe(false)
  // The earlier build has not changed.
  expect(existsSync(list)).toBe(true)
})

test('a file that is made again after the build replaces the former one and its compressed copies, and no other file', async () => {
  const built = builtWith({ 'favicon.svg': text('old'), 'social.jpg': 'old', 'icon.svg': text('same') })
  const site = join(built, 'site')
  await compressAll(site)
  const made = join(
    builtWith({ 'favicon.svg': text('new'), 'social.jpg': 'new', 'icon.svg': text('same') }),
    'site',
  )
  const inode = statSync(join(site, 'icon.svg.br')).ino
  await replaceFiles(made, site, ['favicon.svg', 'social.jpg', 'icon.svg'])
  expect(readFileSync(join(site, 'social.jpg'), 'utf8')).toBe('new')
  expect(existsSync(join(site, 'social.jpg.br'))).toBe(false)
  expect(readFileSync(join(site, 'favicon.svg'), 'utf8')).toBe(text('new'))
  expect(brotliDecompressSync(copyOf(built, 'favicon.svg')).toString()).toBe(text('new'))
  expect(gunzipSync(readFileSync(join(site, 'favicon.svg.gz'))).toString()).toBe(text('new'))
  expect(statSync(join(site, 'icon.svg.br')).ino).toBe(inode)
})
