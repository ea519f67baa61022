import { globSync, readFileSync } from 'node:fs'
import { basename, relative } from 'node:path'
import { expect, it } from 'vitest'

/** A file's name in CONTRIBUTING.md: `desk/looks` for browser tests, `sudden-death` for others. */
const nameOf = (file: string): string =>
  file.endsWith('.spec.ts')
    ? relative('tests/browser', file).replace('all/', '').slice(0, -8)
    : basename(file).slice(0, -8)

/** Whether a file leaves out a row of a matrix, a test or all of it. */
const leavesOut = (file: string): boolean =>
  /\.all\.|\/all\//.test(file) || /@all\b|\b(?:rowsToTest|testOfAll|isAll)\b/.test(readFileSync(file, 'utf8'))

it('CONTRIBUTING.md names every file that leaves something to npm run test:all', () => {
  const named = new Set(
    [...readFileSync('CONTRIBUTING.md', 'utf8').matchAll(/`([\w/.-]+?)(?:\.(?:all\.)?test\.ts)?`/g)].map(
      ([, name]) => name,
    ),
  )
  const files = globSync('tests/**/*.{test,spec}.ts').filter(leavesOut).map(nameOf)
  expect(files.length).toBeGreaterThan(40)
  expect(files.filter(name => !named.has(name.replace('.all', '')))).toEqual([])
})
