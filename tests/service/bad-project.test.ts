import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtFolder } from '../../src/render/freshness.ts'
import { project } from '../active-project.ts'
import { rowsToTest } from '../all.ts'
import { inClone, scratchClone } from './scratch-clone.ts'

let folder = ''
let words = ''
const name = `projects/${project.id}/words/en.json`
const price = `"price": "${project.words.pricing.units[0]?.price}",`
const gallery = `"text": "${project.words.gallery.text}"`
const title = `"title": "${project.words.gallery.groups[0]?.title}",`
const file = () => join(folder, name)

beforeAll(() => {
  folder = scratchClone()
  words = readFileSync(file(), 'utf8')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs `npm run build` with one text replaced. */
const buildWith = (from: string, to: string) => {
  expect(words).toContain(from)
  writeFileSync(file(), words.replace(from, to))
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], {
    cwd: folder,
    env: inClone,
    encoding: 'utf8',
  })
  return { status, lines: stderr.trim().split('\n') }
}

describe('a build of a project with mistakes', () => {
  const mistakes = [
    ['a unit with no price', price, '', 'pricing.units.0.price'],
    ['an icon nobody drew', '"icon": "gym"', '"icon": "jym"', 'amenities.items.1.icon'],
    ['a field nobody knows', gallery, `"texxt": "", ${gallery}`, 'gallery.texxt'],
  ] as const
  it.each(rowsToTest(mistakes))('ends with the name of the field: %s', (_, from, to, field) => {
    const { status, lines } = buildWith(from, to)
    expect(status).toBe(1)
    expect(lines[0]).toBe(`The project ${project.id} has mistakes:`)
    expect(lines[1]).toContain(`${name}: ${field}: `)
    expect(lines).toHaveLength(2)
    expect(existsSync(join(folder, 'dist'))).toBe(false)
  })

  const breaks = [
    ['a comma forgotten', price, price.replace(',', ' "",'), "Expected ',' or '}' after property value"],
    ['a quote forgotten', title, title.replace('",', ','), 'Bad control character in string'],
    ['a word without quotes', price, '"price": pryce,', "Unexpected token 'p'"],
  ] as const
  it.each(rowsToTest(breaks))('ends with one line that says where it breaks: %s', (_, from, to, reason) => {
    const { status, lines } = buildWith(from, to)
    const line = words.slice(0, words.indexOf(from)).split('\n').length
    expect([status, lines.length]).toEqual([1, 2])
    expect(lines[1]).toContain(`${name}:${line}:`)
    expect(lines[1]).toContain(reason)
  })
})

it('a build that fails half-way leaves the last good one in place', () => {
  writeFileSync(file(), words)
  cpSync(builtFolder('page'), join(folder, 'dist/page'), { recursive: true })
  mkdirSync(join(folder, 'dist/desk'))
  writeFileSync(join(folder, 'dist/desk/good'), '')
  writeFileSync(join(folder, 'src/desk/main.tsx'), 'this is no code')
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { cwd: folder, env: inClone })
  expect(status).toBe(1)
  expect(readdirSync(join(folder, 'dist'))).toEqual(['desk', 'page'])
  expect(readdirSync(join(folder, 'dist/desk'))).toEqual(['good'])
})
