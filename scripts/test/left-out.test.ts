import { globSync, readFileSync } from 'node:fs'
import { basename, relative } from 'node:path'
import { expect, it } from 'vitest'

/** As CONTRIBUTING.md names a file: `desk/looks` of the browser tests, `sudden-death` of the others. */
const nameOf = (file: string): string =>
  file.endsWith('.spec.ts') ? relative('tests/browser', file).slice(0, -8) : basename(file).slice(0, -8)

/** A row of a matrix that is left out, a test or a whole file. */
const leavesOut = (file: string): boolean =>
  file.includes('.all.') || /@all\b|\b(?:rowsToTest|testOfAll|isAll)\b/.test(readFileSync(file, 'utf8'))

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
