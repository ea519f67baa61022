import { describe, expect, it } from 'vitest'
import { sections } from './clauses.ts'
import { coverageFaults, coveragePage } from './page.ts'
import { allHolders, filesWithGroupsOfAll, groupsOfAll, holdersIn } from './titles.ts'

describe('the tests', () => {
  it('name every clause in npm test, and none that is not', () => {
    expect(coverageFaults(sections, allHolders())).toEqual([])
  })

  it('leave single tests to npm run test:all, never a group of them', () => {
    expect(filesWithGroupsOfAll()).toEqual([])
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
      { file: 'a.test.ts', title: "the visitor's name", clauses: ['5.1'], isOfAll: false },
      { file: 'a.test.ts', title: `$\{form} again`, clauses: ['5.1', '5.2'], isOfAll: false },
    ])
  })

  it('recognises tests of npm run test:all by their title, call or file, but not by one of their rows', () => {
    const leftOut = (file: string, text: string) => holdersIn(file, text).map(({ isOfAll }) => isOfAll)
    const bracket = '['
    expect(leftOut('a.spec.ts', `test('asks @all ${bracket}5.1]', () => {})`)).toEqual([true])
    expect(leftOut('a.test.ts', `testOfAll('asks ${bracket}5.1]', () => {})`)).toEqual([true])
    expect(leftOut('a.all.test.ts', `test('asks ${bracket}5.1]', () => {})`)).toEqual([true])
    expect(leftOut('a.spec.ts', `test(\`asks $\{isFirst ? '' : ' @all'} ${bracket}5.1]\`, f)`)).toEqual([
      false,
    ])
    const tag = '@all'
    expect(groupsOfAll(`test.describe('on a phone ${tag}', () => {})`)).toHaveLength(1)
    expect(groupsOfAll("test.describe('on a phone', () => {})")).toEqual([])
  })

  it('names a clause without a test in npm test, and a test of a clause that is not', () => {
    const holders = [
      { file: 'a.test.ts', title: 'asks for a name', clauses: ['5.1', '5.9'], isOfAll: false },
      { file: 'a.test.ts', title: 'asks for letters', clauses: ['5.2'], isOfAll: true },
    ]
    expect(coverageFaults(some, holders)).toEqual([
      'No test of npm test names clause 5.2.',
      expect.stringMatching(/^a\.test\.ts: 'asks for a name' names clause 5\.9/),
    ])
  })

  it('lists under each clause the tests that hold it, with a way to them', () => {
    const holder = { file: 'src/a.test.ts', title: 'asks for a name', clauses: ['5.1'] }
    const holders = [
      { ...holder, isOfAll: false },
      { ...holder, title: 'asks again', isOfAll: true },
    ]
    const line = (words: string) => `  - [a.test.ts](../src/a.test.ts): ${words}\n`
    expect(coveragePage(some, holders)).toContain(
      `## 5. Rules\n\n- **5.1** Name required\n${line('asks for a name')}${line('asks again (all)')}- **5.2** Letters only\n`,
    )
  })
})
