import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sheetName, shortClassName } from './class-names.ts'

const folder = 'src/site'
const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.module.css'))
  .map(file => join(process.cwd(), folder, file))

const classesOf = (css: string) =>
  new Set([...css.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name))

describe('shortClassName', () => {
  it('gives every class of every stylesheet a name of its own', () => {
    const names = sheets.flatMap(file => {
      const css = readFileSync(file, 'utf8')
      return [...classesOf(css)].map(name => shortClassName(name, file, css))
    })
    expect(names.length).toBeGreaterThan(100)
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(name).toMatch(/^_?[A-Za-z][0-9a-z]{1,2}$/)
  })

  it('has a name for any number of stylesheets', () => {
    const names = Array.from({ length: 500 }, (_, sheet) => sheetName(sheet))
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(name).toMatch(/^_*[A-Za-z]$/)
  })

  it('says which class it does not know', () => {
    expect(() => shortClassName('nowhere', sheets[0] ?? '', '.card{}')).toThrow('.nowhere of')
  })
})
