import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('no two files of the desk’s browser tests use one number: a worker shows them all on one desk', () => {
  const files = globSync('tests/browser/desk/**/*.spec.ts')
  const used = files.flatMap(file => {
    const numbers = readFileSync(file, 'utf8').matchAll(/(?<!\d)(?:\+?91 ?)?(\d{5} ?\d{5})(?!\d)/g)
    return [...new Set([...numbers].map(([, number = '']) => number.replace(' ', '')))].map(number => ({
      number,
      file,
    }))
  })
  expect(used.length).toBeGreaterThan(20)
  const shared = [...Map.groupBy(used, ({ number }) => number)].filter(([, users]) => users.length > 1)
  expect(shared.map(([number, users]) => [number, ...users.map(({ file }) => file)])).toEqual([])
})
