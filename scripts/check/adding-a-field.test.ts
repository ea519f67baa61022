import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sections = readFileSync('docs/adding-a-field.md', 'utf8').split(/^## /m)

const filesIn = (title: string): string[] => {
  const section = sections.find(one => one.startsWith(title)) ?? ''
  return [...section.matchAll(/^\| `(src\/[^`]+)`/gm)].map(([, file = '']) => file).sort()
}

/** The source files that contain a word, without tests. */
const filesNaming = (word: string): string[] =>
  execFileSync('git', ['grep', '-lw', '--untracked', word, '--', 'src'], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter(file => !/\.test\.tsx?$/.test(file))
    .sort()

test.each(['A stage of a deal', 'A notification'])('%s: the page lists existing files, at most 3', title => {
  const listed = filesIn(title)
  expect(listed.length).toBeGreaterThan(0)
  expect(listed.length).toBeLessThanOrEqual(3)
  expect(listed.filter(file => !existsSync(file))).toEqual([])
})

test('a field the buyer sends is named exactly in the files that the page lists, at most 8', () => {
  const listed = filesIn('A field the buyer sends')
  expect(listed.length).toBeGreaterThan(0)
  expect(listed.length).toBeLessThanOrEqual(8)
  expect(filesNaming('callTime')).toEqual(listed)
})

test('a field the team notes is named exactly in the files that the page lists, at most 5', () => {
  const listed = filesIn('A field the team notes')
  expect(listed.length).toBeGreaterThan(0)
  expect(listed.length).toBeLessThanOrEqual(5)
  // Other meanings of the word: a form may ask for a budget, a deal can be lost because of it, and portals send it.
  const others = [
    'src/domain/leads/lead-fields.ts',
    'src/labels/fields.ts',
    'src/domain/deals/stages.ts',
    'src/contract/import/field-names.ts',
    'src/contract/import/import.ts',
    'src/desk/import/import-profiles.json',
    'src/service/crm/import/import-rows.ts',
    'src/service/crm/intake/read-answers.ts',
  ]
  const naming = filesNaming('budget').filter(file => !others.includes(file))
  expect(naming).toEqual(listed)
})
