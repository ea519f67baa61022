import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const styleSheets = globSync('src/**/*.module.css')
const components = globSync('src/**/*.{ts,tsx}').map(file => ({ file, text: readFileSync(file, 'utf8') }))

/** The classes that components use from a stylesheet, or `*` if one passes the sheet on or picks by a variable. */
const classesTaken = (styleSheet: string): Set<string> => {
  const taken = components.flatMap(({ file, text }) =>
    [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)]
      .filter(([, , path = '']) => join(dirname(file), path) === styleSheet)
      .flatMap(([, name]) => [
        ...[...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, taken = '']) => taken),
        ...(new RegExp(`(?:\\.\\.\\.|=\\{)${name}\\b(?!\\.)|\\b${name}\\[`).test(text) ? ['*'] : []),
      ]),
  )
  return new Set(taken)
}

test('every class of a style sheet is used', () => {
  const unused = styleSheets.flatMap(styleSheet => {
    const taken = classesTaken(styleSheet)
    const css = readFileSync(styleSheet, 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
    const classes = new Set([...css.matchAll(/\.([a-z][\w-]*)(?=[^{};]*\{)/gi)].map(([, name = '']) => name))
    return [...classes]
      .filter(name => !taken.has('*') && !taken.has(name))
      .map(name => `${styleSheet}: .${name}`)
  })
  expect(styleSheets.length).toBeGreaterThan(0)
  expect(unused).toEqual([])
})
