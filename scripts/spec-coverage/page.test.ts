import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sections } from './clauses.ts'
import { coverageFaults, coverageFile, coveragePage } from './page.ts'
import { allHolders, holdersIn } from './titles.ts'

describe('docs/spec-coverage.md', () => {
  it('every clause has a test that names it, and no test names one that is not', () => {
    expect(coverageFaults(sections, allHolders())).toEqual([])
  })

  it('is what the tests say', () => {
    const isFresh = readFileSync(coverageFile, 'utf8') === coveragePage(sections, allHolders())
    expect(isFresh, `${coverageFile} is stale: run npm run spec-coverage`).toBe(true)
  })
})

describe('coverage', () => {
  const some = [{ id: '5', title: 'Rules', clauses: { '5.1': 'Name required', '5.2': 'Letters only' } }]

  it('reads clauses from titles in any quotes, and from nothing else', () => {
    const bracket = '['
    const text = [
      `test('the visitor\\'s name ${bracket}5.1]', () => {})`,
      `  test.each(names)(\`$\{form} again ${bracket}5.1, 5.2]\`, () => {})`,
      `const list = [1.1]`,
      `test('takes ${bracket}brackets]', () => {})`,
    ].join('\n')
    expect(holdersIn('a.test.ts', text)).toEqual([
      { file: 'a.test.ts', title: "the visitor's name", clauses: ['5.1'] },
      { file: 'a.test.ts', title: `$\{form} again`, clauses: ['5.1', '5.2'] },
    ])
  })

  it('names a clause without a test, and a test of a clause that is not', () => {
    const holders = [{ file: 'a.test.ts', title: 'asks for a name', clauses: ['5.1', '5.9'] }]
    expect(coverageFaults(some, holders)).toEqual([
      'No test names clause 5.2.',
      expect.stringMatching(/^a\.test\.ts: 'asks for a name' names clause 5\.9/),
    ])
  })

  it('lists under each clause the tests that hold it, with a way to them', () => {
    const holders = [{ file: 'src/a.test.ts', title: 'asks for a name', clauses: ['5.1'] }]
    expect(coveragePage(some, holders)).toContain(
      '## 5. Rules\n\n- **5.1** Name required\n  - [a.test.ts](../src/a.test.ts): asks for a name\n- **5.2** Letters only\n',
    )
  })
})
