import type { Deal } from '#api/deals/deal.ts'
import { type Today, todaySections } from '#api/today.ts'
import type { Scope } from '#domain/team/scope.ts'
import type { DealQueries, IndexedSummary } from '../index/deal-queries.ts'
import type { IndexOf, IndexProgress } from '../index/index-of.ts'
import type { IndexSelection, LeadSelection, SortOrder } from '../index/lead-selection.ts'
import type { BlockedNumbers } from './do-not-call-numbers.ts'

const batchSize = 5000

interface BlockedMarkDeps {
  index: Pick<IndexOf<DealQueries>, 'quick' | 'slow'> & Pick<IndexProgress, 'catchUp' | 'progress'>
  blocked: BlockedNumbers
}

/** A contact who may not be called does not count as waiting. */
const markBlocked = <One extends object>(one: One) => ({
  ...one,
  isBlocked: true as const,
  ...('waitingSince' in one && { waitingSince: null }),
})

export type BlockedMarks = ReturnType<typeof createBlockedMarks>

/**
 * Marks rows whose number is on the do-not-call list. Neither leads nor the index store the mark, so a change of the
 * list takes effect immediately, for earlier leads too.
 */
export function createBlockedMarks({ index, blocked }: BlockedMarkDeps) {
  let known: { of: string; contacts: Promise<string[]> } | undefined

  const lookThrough = async (has: (phone: string) => boolean): Promise<string[]> => {
    const contacts = new Set<string>()
    for (let after = 0; ; ) {
      const some = await index.slow.phones(after, batchSize)
      for (const { phone, contactId } of some) if (has(phone)) contacts.add(contactId)
      const last = some.at(-1)
      if (!last || some.length < batchSize) return [...contacts]
      after = last.id
    }
  }

  /** Cached until the list or the index changes. */
  const blockedContacts = async (): Promise<string[]> => {
    const { digest, count, has } = await blocked()
    if (count === 0) return []
    await index.catchUp()
    const of = `${digest} ${await index.progress()}`
    if (known?.of !== of) {
      const contacts = lookThrough(has)
      known = { of, contacts }
      contacts.catch(() => {
        known = undefined
      })
    }
    return known.contacts
  }

  const rows = async <Row extends { phone: string }>(all: Row[]): Promise<Row[]> => {
    const { count, has } = await blocked()
    return count === 0 ? all : all.map(row => (has(row.phone) ? markBlocked(row) : row))
  }

  const isBlocked = async (phones: readonly string[]): Promise<boolean> => phones.some((await blocked()).has)

  /** The waiting deals of one member, or of all, whose numbers are blocked. */
  const waiting = async (owner: string | null, scope: Scope): Promise<string[]> => {
    const { count, has } = await blocked()
    if (count === 0) return []
    const found = await index.quick.waitingPhones(owner, scope)
    return found.flatMap(({ dealId, phone }) => (has(phone) ? [dealId] : []))
  }

  return {
    rows,
    isBlocked,
    /** Adds what the index does not know of the do-not-call list to a selection. */
    async selection(selection: LeadSelection, scope: Scope, sort?: SortOrder): Promise<IndexSelection> {
      const needsWaiting = selection.isWaiting !== undefined || sort === 'needs'
      return {
        ...selection,
        ...(selection.isBlocked !== undefined && { blockedContacts: await blockedContacts() }),
        ...(needsWaiting && { notWaiting: await waiting(null, scope) }),
      }
    },
    async deal(deal: Deal, phones: Iterable<string>): Promise<Deal> {
      return (await isBlocked([...phones])) ? markBlocked(deal) : deal
    },
    /** Checks the numbers of these contacts alone, because an export asks once for each of its pages. */
    async summaries(all: IndexedSummary[]): Promise<IndexedSummary['summary'][]> {
      const { has } = await blocked()
      return all.map(({ summary, phones }) => (phones.some(has) ? markBlocked(summary) : summary))
    },
    waiting,
    async today(day: Omit<Today, 'ok'>): Promise<Omit<Today, 'ok'>> {
      const shown = { ...day }
      for (const section of todaySections)
        shown[section] = { ...day[section], rows: await rows(day[section].rows) }
      return shown
    },
  }
}
