import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { decisionFolder, readDecisions } from './read.ts'
import { completeRecords, decisionIndex, headOf, mendLinks, repeatedNumbers } from './records.ts'

const records = readDecisions()
const files = records.map(({ file }) => file)

describe('docs/decisions', () => {
  it('have a number of their own', () => {
    expect(repeatedNumbers(files)).toEqual([])
  })

  it('are dated, have a status, and link to files that exist', () => {
    expect(completeRecords(records, ''), 'run npm run decisions').toEqual(records)
  })

  it('are all in the index, under their titles', () => {
    const isFresh = readFileSync(`${decisionFolder}/README.md`, 'utf8') === decisionIndex(records)
    expect(isFresh, 'run npm run decisions').toBe(true)
  })

  it('are accepted, or name the record that took their place', () => {
    const faults = records.flatMap(record => {
      const status = headOf(record)?.status ?? ''
      const successor = /^superseded by \[\d{4}\]\((.+)\)$/.exec(status)?.[1]
      return status === 'accepted' || files.includes(successor ?? '') ? [] : [`${record.file}: ${status}`]
    })
    expect(faults).toEqual([])
  })

  it('link to others, because a bare number would not follow a renamed file', () => {
    const faults = records.flatMap(({ file, text }) => {
      const [, ...body] = text.split('\n')
      const numbers = body.join('\n').match(/(?<![[\d.-])00\d\d(?![\d-])/g) ?? []
      return numbers.map(number => `${file}: ${number}`)
    })
    expect(faults).toEqual([])
  })
})

describe('completeRecords', () => {
  const first = {
    file: '0001-first.md',
    text: '# 0001. First\n\n- Date: 2026-01-01\n- Status: accepted\n\n## Context\n',
  }
  const late = { file: '0090-late.md', text: '# Late\n\n## Context\n\nAs in [0001](0001-old-name.md).\n' }

  it('keeps numbers, dates what has no date and follows a renamed file', () => {
    expect(completeRecords([first, late], '2026-02-02')).toEqual([
      first,
      {
        file: '0090-late.md',
        text: '# 0090. Late\n\n- Date: 2026-02-02\n- Status: accepted\n\n## Context\n\nAs in [0001](0001-first.md).\n',
      },
    ])
  })

  it('mends links from other folders', () => {
    expect(mendLinks('see [0090](decisions/0090-early.md)', ['0001-first.md', '0090-late.md'])).toBe(
      'see [0090](decisions/0090-late.md)',
    )
  })

  it('finds a number that two records share', () => {
    expect(repeatedNumbers(['0001-a.md', '0002-b.md', '0002-c.md'])).toEqual(['0002'])
  })
})
