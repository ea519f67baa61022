import { describe, expect, it } from 'vitest'
import { sections } from './clauses.ts'
import { coverageFaults } from './page.ts'
import { allHolders, filesWithGroupsOfAll } from './titles.ts'

describe('the tests', () => {
  it('name every clause in npm test, and none that is not', () => {
    expect(coverageFaults(sections, allHolders())).toEqual([])
  })

  it('leave single tests to npm run test:all, never a group of them', () => {
    expect(filesWithGroupsOfAll()).toEqual([])
  })
})
