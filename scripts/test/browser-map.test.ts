import { existsSync, globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { browserMap, specsFor } from './browser-map.ts'

/** The browser tests of `npm test`. */
const specs = (patterns: string[]) =>
  patterns
    .flatMap(pattern => globSync(`tests/browser/${pattern}.spec.ts`))
    .filter(file => !file.includes('/all/'))

it('every folder of the map exists, and every pattern finds a test', () => {
  expect(Object.keys(browserMap).filter(folder => !existsSync(folder))).toEqual([])
  const patterns = [...new Set(Object.values(browserMap).flat())]
  expect(patterns.filter(pattern => specs([pattern]).length === 0)).toEqual([])
})

it('finds the browser tests of a file; the nearest folder counts', () => {
  expect(specs(specsFor('src/site/analytics/gtag.ts'))).toContain('tests/browser/analytics-ids.spec.ts')
  expect(specs(specsFor('src/site/analytics/gtag.ts'))).not.toContain('tests/browser/menu.spec.ts')
  expect(specs(specsFor('src/site/forms/phone-field.tsx'))).toContain('tests/browser/contact-number.spec.ts')
  expect(specs(specsFor('src/desk/inbox/inbox.tsx'))).toContain('tests/browser/desk/keyboard.spec.ts')
  expect(specs(specsFor('tests/browser/menu.spec.ts'))).toEqual(['tests/browser/menu.spec.ts'])
  expect(specs(specsFor('tests/browser/form-steps.ts'))).toContain('tests/browser/submission.spec.ts')
})

it('every browser test belongs to a folder, and an unknown folder runs all of them', () => {
  const all = specs(['**/*'])
  expect(new Set(specs(Object.values(browserMap).flat()))).toEqual(new Set(all))
  expect(new Set(specs(specsFor('src/newest/part.ts')))).toEqual(new Set(all))
})

it('files that unit tests cover need no browser', () => {
  for (const file of ['docs/operations.md', 'README.md', 'src/desk/inbox/filters.test.ts', 'biome.json'])
    expect(specsFor(file)).toEqual([])
})
