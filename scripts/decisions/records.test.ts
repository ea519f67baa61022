import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { decisionFolder, readDecisions } from './read.ts'
import { decisionIndex, headOf, numbered, relinked } from './records.ts'

const records = readDecisions()
const files = records.map(({ file }) => file)

describe('docs/decisions', () => {
  it('are numbered without a gap, dated, with a status, and named by links that lead to them', () => {
    const isInOrder = numbered(records, '').every(
      ({ was, file, text }, index) => was === file && text === records[index]?.text,
    )
    expect(isInOrder, 'run npm run decisions').toBe(true)
  })

  it('are all in the index, as they call themselves', () => {
    const isFresh = readFileSync(`${decisionFolder}/README.md`, 'utf8') === decisionIndex(records)
    expect(isFresh, 'run npm run decisions').toBe(true)
  })

  it.each(records)('$file is accepted, or names the record that took its place', record => {
    const status = headOf(record)?.status ?? ''
    const successor = /^superseded by \[\d{4}\]\((.+)\)$/.exec(status)?.[1]
    expect(status === 'accepted' || files.includes(successor ?? ''), status).toBe(true)
  })

  it.each(records)('$file names no other by a bare number, which would not follow it', ({ text }) => {
    const [, ...body] = text.split('\n')
    expect(body.join('\n').match(/(?<![[\d.-])00\d\d(?![\d-])/g)).toBeNull()
  })
})

describe('numbered', () => {
  const some = [
    { file: '0090-late.md', text: '# 0090. Late\n\n## Context\n\nAs in [0001](0001-first.md).\n' },
    {
      file: '0001-first.md',
      text: '# 0001. First\n\n- Date: 2026-01-01\n- Status: accepted\n\n## Context\n',
    },
  ]

  it('closes gaps and dates what has no date', () => {
    expect(numbered(some, '2026-02-02')).toEqual([
      { was: '0001-first.md', ...some[1] },
      {
        was: '0090-late.md',
        file: '0002-late.md',
        text: '# 0002. Late\n\n- Date: 2026-02-02\n- Status: accepted\n\n## Context\n\nAs in [0001](0001-first.md).\n',
      },
    ])
  })

  it('links follow a record by its name', () => {
    expect(relinked('see [0090](decisions/0090-late.md)', ['0001-first.md', '0002-late.md'])).toBe(
      'see [0002](decisions/0002-late.md)',
    )
  })
})
