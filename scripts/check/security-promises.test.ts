import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const text = readFileSync('docs/security.md', 'utf8')
const files = (part: string): string[] =>
  [...part.matchAll(/`((?:src|tests|scripts|bench|deploy)\/[\w./-]+)`/g)].flatMap(([, file]) => file ?? [])

const rowsUnder = (heading: string): string[] =>
  (text.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter(line => line.startsWith('| '))
    .slice(2)

test.each(['What is protected from whom', 'Limits', 'ASVS 5.0'])('each row of “%s” names a test', heading => {
  const rows = rowsUnder(heading)
  expect(rows.length).toBeGreaterThan(10)
  const without = rows.filter(row => !files(row).some(file => /\.(test|spec)\.ts$/.test(file)))
  expect(without).toEqual([])
})

test('every file that the security promises name exists', () => {
  expect(files(text).filter(file => !existsSync(file))).toEqual([])
})
