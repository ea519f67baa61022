import { describe, expect, it } from 'vitest'
import type { InboxRow } from '#api/inbox/inbox.ts'
import { inboxRow } from '../../../tests/inbox-row.ts'
import { mergeTop } from './inbox.ts'

const row = (deal: string, receivedAt: number): InboxRow =>
  inboxRow(deal, { receivedAt, leadId: `${deal}-${receivedAt}` })
const page = (rows: InboxRow[], next: string | null = 'more') => ({ ok: true as const, rows, next })
const deals = ({ rows }: { rows: InboxRow[] }) => rows.map(({ dealId }) => dealId).join('')

describe('mergeTop', () => {
  const loaded = { rows: [row('d', 40), row('c', 30), row('b', 20), row('a', 10)], next: 'after-a' }

  it('puts new rows on top and keeps the rows that were read on', () => {
    const merged = mergeTop(loaded, page([row('e', 50), row('d', 40), row('c', 30)]), 'newest')
    expect(deals(merged)).toBe('edcba')
    expect(merged).toMatchObject({ arrived: 1, next: 'after-a' })
  })

  it('moves a contact who wrote again to the top, once', () => {
    const merged = mergeTop(loaded, page([row('b', 60), row('d', 40), row('c', 30)]), 'newest')
    expect(deals(merged)).toBe('bdca')
    expect(merged.arrived).toBe(1)
  })

  it('drops rows that the filter no longer matches', () => {
    const merged = mergeTop(loaded, page([row('d', 40), row('b', 20)]), 'newest')
    expect(deals(merged)).toBe('dba')
    expect(merged.arrived).toBe(0)
  })

  it('leaves no hole where a whole page is new', () => {
    const merged = mergeTop(loaded, page([row('z', 90), row('y', 80)], 'after-y'), 'newest')
    expect(deals(merged)).toBe('zy')
    expect(merged).toMatchObject({ arrived: 2, next: 'after-y' })
  })

  it('updates the rows by urgency, and keeps rows that were read on below them', () => {
    const merged = mergeTop(loaded, page([row('e', 50), row('c', 30), row('d', 40)]), 'needs')
    expect(deals(merged)).toBe('ecdba')
    expect(merged).toMatchObject({ arrived: 1, next: 'after-a' })
    const other = mergeTop(loaded, page([row('z', 90), row('y', 80)], 'after-y'), 'needs')
    expect(deals(other)).toBe('zy')
    expect(other.next).toBe('after-y')
    expect(deals(mergeTop(loaded, page([row('d', 40)], null), 'needs'))).toBe('d')
  })

  it('keeps the rows that were read on when a contact from the end becomes urgent again', () => {
    const merged = mergeTop(loaded, page([row('a', 60), row('d', 40)]), 'needs')
    expect(deals(merged)).toBe('adcb')
    expect(merged).toMatchObject({ arrived: 1, next: 'after-a' })
  })

  it('only renews the rows in any other order', () => {
    const merged = mergeTop(loaded, page([{ ...row('d', 40), status: 'lost' }, row('e', 50)]), 'oldest')
    expect(deals(merged)).toBe('dcba')
    expect(merged.rows[0]?.status).toBe('lost')
  })
})
