import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** These files show a message when the part does not load. */
const guarded = [
  'src/desk/controls/late-part.tsx',
  'src/site/forms/confirmation/confirmations.ts',
  'src/site/hydration/late-part.ts',
  'src/site/hydration/prerendered.tsx',
]

test('no part of page or desk is lazy without a fallback: use late, lateView or lateSheet', () => {
  const lazy = globSync('src/{site,desk,editor/desk}/**/*.{ts,tsx}').filter(file =>
    /import \{[^}]*\blazy\b[^}]*\} from 'react'/.test(readFileSync(file, 'utf8')),
  )
  expect(lazy.toSorted()).toEqual(guarded)
})

/** Prerendered, and never loaded by a browser (`prerendered.tsx`). */
const isPrerendered = (line: string) => /rendersFinal/.test(line)
const prerenderedFiles = /^src\/site\/(sections\/extra\/extra-section|document|.*\.(test|d))\.tsx?$/

test('tests/browser/late-parts.spec.ts makes every late part of the page fail', () => {
  const fetched = globSync('src/site/**/*.{ts,tsx}')
    .filter(file => !prerenderedFiles.test(file))
    .flatMap(file => readFileSync(file, 'utf8').split('\n'))
    .filter(line => !isPrerendered(line))
    .flatMap(line => [...line.matchAll(/(?<!typeof )\bimport\('(?:[^']*\/)?([\w-]+)(?:\.tsx?|\/client)'\)/g)])
    .map(([, name]) => name)
  const text = readFileSync('tests/browser/late-parts.spec.ts', 'utf8')
  expect(fetched).toContain('modals')
  expect(fetched.filter(name => !text.includes(`'${name}'`))).toEqual([])
})
