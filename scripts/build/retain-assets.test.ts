import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type BuildRecord, buildsToKeep, retainAssets } from '../../src/editor/published/retain-assets.ts'
import { replaceFolder } from './replace-folder.ts'

const day = 86_400_000
const now = 1000 * day

/** Records of builds made some days ago, oldest first; each has one file, named after its age. */
const builtDaysAgo = (...ages: number[]): BuildRecord[] =>
  ages.map(age => ({ builtAt: now - age * day, files: [`assets/${age}.js`] }))

const agesOf = (builds: BuildRecord[]) => builds.map(({ builtAt }) => (now - builtAt) / day)

const usual = { builds: 10, days: 30 }

test.each([
  ['the only build stays, however old', [400], [400]],
  ['the last ten stay, however old', [400, 399, 398, 397, 396, 395, 394, 393, 392, 391, 390], 10],
  [
    'of many builds a day, all that were replaced less than 30 days ago stay',
    [29, 28, 27, 26, 5, 4, 3, 3, 2, 2, 1, 1, 0, 0],
    14,
  ],
  [
    'the days count from when a build was replaced: its pages were opened until then',
    [90, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2],
    12,
  ],
  [
    'what was replaced 30 days ago and is none of the last ten goes',
    [90, 31, 30, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0],
    [30, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0],
  ],
])('%s', (_, ages, expected) => {
  const kept = agesOf(buildsToKeep(builtDaysAgo(...ages), usual, now))
  if (typeof expected === 'number') expect(kept).toHaveLength(expected)
  else expect(kept).toEqual(expected)
})

const scratch = () => {
  const folder = mkdtempSync(join(tmpdir(), 'builds-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Builds a site of these files, some days after the first. */
const build = (folder: string, files: Record<string, string>, after = 0) =>
  replaceFolder(folder, async beside => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(beside, 'site', name)), { recursive: true })
      writeFileSync(join(beside, 'site', name), text)
    }
    await retainAssets(folder, beside, now + after * day)
  })

const stored = (folder: string) =>
  ['assets', 'pictures'].flatMap(name =>
    readdirSync(join(`${folder}.assets`, name)).map(file => `${name}/${file}`),
  )

test('a build leaves the hashed files of the one before where they were, and no others', async () => {
  const folder = join(scratch(), 'aerowood')
  await build(folder, { 'index.html': 'one', 'assets/a-1.js': 'a1', 'pictures/p-1.webp': 'p1' })
  await build(folder, { 'index.html': 'two', 'assets/a-2.js': 'a2', 'pictures/p-1.webp': 'p1' }, 1)
  expect(stored(folder)).toEqual(['assets/a-1.js', 'assets/a-2.js', 'pictures/p-1.webp'])
  expect(readFileSync(join(`${folder}.assets`, 'assets/a-1.js'), 'utf8')).toBe('a1')
  expect(readdirSync(join(folder, 'site/assets'))).toEqual(['a-2.js'])
})

test('files that no remaining build names are removed; building the same again does not count', async () => {
  const folder = join(scratch(), 'aerowood')
  vi.stubEnv('KEEP_ASSETS_BUILDS', '2')
  vi.stubEnv('KEEP_ASSETS_DAYS', '30')
  await build(folder, { 'assets/a-1.js': '' })
  for (const after of [40, 41, 42]) await build(folder, { 'assets/a-2.js': '' }, after)
  expect(stored(folder)).toEqual(['assets/a-1.js', 'assets/a-2.js'])
  await build(folder, { 'assets/a-3.js': '' }, 80)
  expect(stored(folder)).toEqual(['assets/a-2.js', 'assets/a-3.js'])
})

test('a build from before the store is kept as well', async () => {
  const folder = join(scratch(), 'aerowood')
  mkdirSync(join(folder, 'site/assets'), { recursive: true })
  writeFileSync(join(folder, 'site/assets/a-0.js'), 'a0')
  await build(folder, { 'assets/a-1.js': 'a1' })
  expect(stored(folder)).toEqual(['assets/a-0.js', 'assets/a-1.js'])
})

test.each(['1', 'two', '-3'])('KEEP_ASSETS_BUILDS=%s is refused with a message', async builds => {
  vi.stubEnv('KEEP_ASSETS_BUILDS', builds)
  const built = build(join(scratch(), 'aerowood'), { 'assets/a-1.js': '' })
  await expect(built).rejects.toThrow('KEEP_ASSETS_BUILDS: must be a whole number of at least 2')
})
