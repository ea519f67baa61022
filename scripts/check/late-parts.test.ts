import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** They say what stands where the part does not come. */
const guarded = [
  'src/desk/controls/late-part.tsx',
  'src/site/forms/confirmation/confirmations.ts',
  'src/site/late-part.ts',
  'src/site/prerendered.tsx',
]

test('no part of page or desk is made lazy with nothing to stand in its place: use late, lateView or lateSheet', () => {
  const lazy = globSync('src/{site,desk}/**/*.{ts,tsx}').filter(file =>
    /import \{[^}]*\blazy\b[^}]*\} from 'react'/.test(readFileSync(file, 'utf8')),
  )
  expect(lazy.toSorted()).toEqual(guarded)
})
