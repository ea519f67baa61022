import type { Choices, InboxRow } from '#api/inbox/inbox.ts'
import type { Scope } from '#domain/team/scope.ts'
import type { Page } from '#store/change-records.ts'
import type { Lead, LeadLookup } from '#store/lead-records.ts'
import type { IndexOf } from '../index/index-of.ts'
import type { InboxPageQuery, LeadSelection, PageQuery } from '../index/lead-selection.ts'
import type { BlockedMarks } from '../reading/blocked-marks.ts'
import { maskRows } from '../reading/mask-handles.ts'
import type { FilterOptionQueries } from './choice-queries.ts'
import type { InboxQueries } from './inbox-queries.ts'

/** Counting the filter values reads every lead, so they are counted at most once a minute. */
const filterOptionsMs = 60_000
/** More scopes than a team has at one time. */
const maxFilterOptions = 100

interface InboxDeps {
  index: Pick<IndexOf<FilterOptionQueries & InboxQueries>, 'quick' | 'slow'>
  leads: Pick<LeadLookup, 'findMany'>
  blockedMarks: BlockedMarks
}

export type Inbox = ReturnType<typeof createInbox>

/** Reads the deals and leads of a selection. */
export function createInbox({ index, leads, blockedMarks }: InboxDeps) {
  const readFilterOptions = (scope: Scope): Promise<Omit<Choices, 'ok' | 'members' | 'limits'>> =>
    index.slow.choices(scope)
  const options = new Map<string, { at: number; value: ReturnType<typeof readFilterOptions> }>()

  return {
    /** Each selected deal once, at its newest selected lead. */
    async list(selection: LeadSelection, query: InboxPageQuery, scope: Scope): Promise<Page<InboxRow>> {
      const indexed = await blockedMarks.selection(selection, scope, query.sort)
      const { rows, next } = await index.quick.inbox(indexed, query, scope)
      return { rows: maskRows(await blockedMarks.rows(rows), scope), next }
    },

    /** The selected leads themselves, oldest first. */
    async listLeads(selection: LeadSelection, query: PageQuery, scope: Scope): Promise<Page<Lead>> {
      const indexed = await blockedMarks.selection(selection, scope)
      const { rows, next } = await index.slow.leadIds(indexed, query, scope)
      return { rows: await leads.findMany(rows), next }
    },

    /** The ids of the selected deals, latest first. */
    async listDealIds(selection: LeadSelection, max: number, scope: Scope): Promise<string[]> {
      const indexed = await blockedMarks.selection(selection, scope)
      return index.slow.deals(indexed, max, scope)
    },

    /** How many deals a selection finds; not more than `most`. */
    async count(selection: LeadSelection, max: number, scope: Scope): Promise<number> {
      const indexed = await blockedMarks.selection(selection, scope)
      return index.slow.count(indexed, max, scope)
    },

    filterOptions(scope: Scope): ReturnType<typeof readFilterOptions> {
      const key = JSON.stringify([scope.projects, scope.owners])
      const before = options.get(key)
      if (before && performance.now() - before.at <= filterOptionsMs) return before.value
      const value = readFilterOptions(scope)
      options.delete(key)
      for (const oldest of options.keys()) if (options.size >= maxFilterOptions) options.delete(oldest)
      options.set(key, { at: performance.now(), value })
      value.catch(() => options.delete(key))
      return value
    },
  }
}
