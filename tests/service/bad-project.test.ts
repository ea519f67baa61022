import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scratchClone } from './scratch-clone.ts'

let folder = ''
let words = ''
const name = 'projects/aerowood/words/en.json'
const file = () => join(folder, name)

beforeAll(() => {
  folder = scratchClone()
  words = readFileSync(file(), 'utf8')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs `npm run build` with one piece of the words replaced. */
const buildWith = (from: string, to: string) => {
  expect(words).toContain(from)
  writeFileSync(file(), words.replace(from, to))
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { status, lines: stderr.trim().split('\n') }
}

describe('a build of a project with mistakes', () => {
  it.each([
    ['a unit with no price', '"price": "3.25 Cr ++",', '', 'pricing.units.4.price'],
    ['an icon nobody drew', '"icon": "gym"', '"icon": "jym"', 'amenities.items.1.icon'],
    ['a field nobody knows', '"text": "Dusk by', '"texxt": "", "text": "Dusk by', 'gallery.texxt'],
  ])('ends with the name of the field: %s', (_, from, to, field) => {
    const { status, lines } = buildWith(from, to)
    expect(status).toBe(1)
    expect(lines[0]).toBe('The project aerowood has mistakes:')
    expect(lines[1]).toContain(`${name}: ${field}: `)
    expect(lines).toHaveLength(2)
    expect(existsSync(join(folder, 'dist'))).toBe(false)
  })

  it.each([
    [
      'a comma forgotten',
      '"price": "3.25 Cr ++",',
      '"price": "3.25 Cr ++" "",',
      "Expected ',' or '}' after property value",
    ],
    ['a quote forgotten', '"title": "EXTERIOR",', '"title": "EXTERIOR,', 'Bad control character in string'],
    ['a word without quotes', '"price": "3.25 Cr ++",', '"price": pryce,', "Unexpected token 'p'"],
  ])('ends with one line that says where it breaks: %s', (_, from, to, reason) => {
    const { status, lines } = buildWith(from, to)
    const line = words.slice(0, words.indexOf(from)).split('\n').length
    expect([status, lines.length]).toEqual([1, 2])
    expect(lines[1]).toContain(`${name}:${line}:`)
    expect(lines[1]).toContain(reason)
  })
})

it('a build that fails half-way leaves the last good one in place', () => {
  writeFileSync(file(), words)
  mkdirSync(join(folder, 'dist/desk'), { recursive: true })
  writeFileSync(join(folder, 'dist/desk/good'), '')
  writeFileSync(join(folder, 'src/desk/main.tsx'), 'this is no code')
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { cwd: folder })
  expect(status).toBe(1)
  expect(readdirSync(join(folder, 'dist'))).toEqual(['desk'])
  expect(readdirSync(join(folder, 'dist/desk'))).toEqual(['good'])
})
