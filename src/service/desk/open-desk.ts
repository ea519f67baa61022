import { unaskedPermission } from '#contract/desk/permission.ts'
import type { Person } from '#contract/desk/person.ts'
import { personPhone } from '#contract/person-phone.ts'
import type { ChangeRecords } from '../records/change-records.ts'
import type { LeadLookup, LeadWithDeliveries } from '../records/lead-records.ts'
import { type BlockedNumbers, noBlockedNumbers } from './blocked-numbers.ts'
import { changingPeople } from './changing-people.ts'
import type { Desk } from './desk.ts'
import { erasingQuiet } from './erasing-quiet.ts'
import { inParts } from './in-parts.ts'
import { openDeskIndex } from './index/desk-index.ts'
import type { Pace } from './index/indexer.ts'
import { keepingStopped, keepingStoppedBeforeRemoval } from './keeping-stopped.ts'
import { markingBlocked } from './marking-blocked.ts'
import { newsOf } from './news.ts'
import { mostLeads, personLeadOf } from './person-lead.ts'

/** The counts behind the choices cost a look at every lead; nobody misses a value for so long. */
const choicesKeptMs = 60_000

/** What a desk is opened on. */
export interface DeskOpening {
  leads: LeadLookup
  changes: ChangeRecords
  /** Where the index is kept. */
  folder: string
  /** How the feed is followed, where it is far away. */
  pace?: Pace
  /** Which numbers are not called, and how one becomes such. */
  blocked?: BlockedNumbers
  block?(phones: string[]): Promise<void>
  onFault(fault: string): void
  onProgress?(entries: number, isDone: boolean): void
}

/** Opens the desk on records of either kind: it reads its index, and the records where a lead is told whole. */
export async function openDesk({
  leads,
  changes,
  folder,
  pace,
  blocked = noBlockedNumbers,
  block = async () => {},
  onFault,
  onProgress,
}: DeskOpening): Promise<Desk> {
  const index = await openDeskIndex({
    folder,
    changes,
    pace,
    onFault,
    onProgress: onProgress ?? (() => {}),
  })

  const marking = markingBlocked({ index, blocked })
  const keepStopped = keepingStopped({ index, block })

  /** The leads of a person and of whoever was merged into them, newest first. */
  const sentBy = async (ids: string[]): Promise<LeadWithDeliveries[]> => {
    const all = await Promise.all(ids.map(id => leads.ofPerson(id, mostLeads)))
    if (all.length === 1) return all.flat()
    return all
      .flat()
      .sort((a, b) => b.lead.receivedAt - a.lead.receivedAt)
      .slice(0, mostLeads)
  }

  const person = async (id: string): Promise<Person | undefined> => {
    const known = await index.quick(link => link.call('person', id))
    const sent = known ? await sentBy([known.personId, ...known.others]) : []
    const newest = sent[0]?.lead
    if (!known || !newest) return undefined
    const {
      furthest: _,
      contactedAt: __,
      decidedVersion: ___,
      askedSince: ____,
      ownerAt: _____,
      ...shown
    } = known.state
    const all = new Set(sent.map(({ lead }) => personPhone(lead)))
    const phones = new Set(all)
    phones.delete(personPhone(newest))
    const whole: Person = {
      id: known.personId,
      ...shown,
      name: known.name,
      phone: newest.phone,
      phoneE164: newest.phoneE164,
      ...(phones.size > 0 && { otherPhones: [...phones] }),
      country: sent.find(({ lead }) => lead.country)?.lead.country ?? null,
      isDemo: known.isDemo,
      leads: sent.map(personLeadOf),
      history: known.history,
    }
    return marking.person(whole, all)
  }

  const choices = new Map<string, { at: number; value: ReturnType<Desk['choices']> }>()

  return {
    ...changingPeople({ changes, index, person }),
    person,
    async reachOf(lead) {
      // Nothing is sent on what an index that is being built does not know yet.
      await index.finish()
      const [one] = await index.quick(link => link.call('states', [lead.personId]))
      const permission = one?.state.permission ?? unaskedPermission
      const others = await index.quick(link => link.call('phonesOf', lead.personId))
      return { permission, isBlocked: await marking.isBlocked([personPhone(lead), ...others]) }
    },
    async inbox(asked, paging) {
      const selection = await marking.selection(asked)
      const { rows, next } = await index.quick(link => link.call('inbox', selection, paging))
      return { rows: await marking.rows(rows), next }
    },
    async leads(asked, paging) {
      const selection = await marking.selection(asked)
      const { rows, next } = await index.slow(link => link.call('leadIds', selection, paging))
      return { rows: await leads.findMany(rows), next }
    },
    summaries: async ids => marking.summaries(await index.slow(link => link.call('summaries', ids))),
    choices(projects) {
      const key = JSON.stringify(projects)
      const before = choices.get(key)
      if (before && performance.now() - before.at <= choicesKeptMs) return before.value
      const value = index.slow(link => link.call('choices', projects))
      choices.set(key, { at: performance.now(), value })
      value.catch(() => choices.delete(key))
      return value
    },
    async erase(id) {
      // Whoever was merged goes first: where it breaks off, the one they were merged into is still there to be erased.
      let count = 0
      await index.catchUp()
      await keepStopped(id)
      const all = await index.quick(link => link.call('members', id))
      for (const each of all.length > 0 ? all : [id]) count += await changes.erase(each)
      await index.catchUp()
      await index.emptyLog()
      return count > 0 ? count : undefined
    },
    eraseQuiet: erasingQuiet({ changes, index, keepStopped }),
    keepStopped: keepingStoppedBeforeRemoval({ index, block }),
    known: async phones => {
      const ids = await leads.personIds(phones)
      const found = new Set(await index.quick(link => link.call('knownIds', ids)))
      return ids.map(id => found.has(id))
    },
    async undoImport(id, begin) {
      const people = await index.quick(link => link.call('imported', id))
      const gone = people.filter(({ why }) => why === null)
      if (gone.length > 0) await begin()
      const changed = await inParts(
        gone.map(({ personId }) => personId),
        async some =>
          (await Promise.all(some.map(each => changes.erase(each)))).filter(count => count > 0).length,
      )
      await index.catchUp()
      await index.emptyLog()
      return { changed, stays: people.flatMap(({ why, ...who }) => (why ? [{ ...who, why }] : [])) }
    },
    async count(asked, most) {
      const selection = await marking.selection(asked)
      return index.slow(link => link.call('count', selection, most))
    },
    async people(asked, most) {
      const selection = await marking.selection(asked)
      return index.slow(link => link.call('people', selection, most))
    },
    recentBulks: since => index.slow(link => link.call('recentBulks', since)),
    buyerPage: hash => index.quick(link => link.call('buyerPage', hash)),
    bulkPeople: bulk => index.quick(link => link.call('bulkPeople', bulk)),
    visits: async (...args) => marking.rows(await index.quick(link => link.call('visits', ...args))),
    today: async (...args) => marking.today(await index.quick(link => link.call('today', ...args))),
    numbers: (...args) => index.slow(link => link.call('numbers', ...args)),
    teamNumbers: (...args) => index.slow(link => link.call('teamNumbers', ...args)),
    peopleOfProjects: (...args) => index.quick(link => link.call('peopleOfProjects', ...args)),
    waitingSince: (...args) => index.slow(link => link.call('waitingSince', ...args)),
    toTell: (...args) => index.slow(link => link.call('toTell', ...args)),
    turns: rule => index.slow(link => link.call('turns', rule)),
    leadsByProject: () => index.slow(link => link.call('leadsByProject')),
    settings: name => changes.settings(name),
    saveSettings: (...args) => changes.saveSettings(...args),
    beginAudit: entry => changes.beginAudit(entry),
    finishAudit: (...args) => changes.finishAudit(...args),
    audit: reading => changes.audit(reading),
    visible: async events => events,
    news: newsOf({ changes, index }),
    watch: changes.watch,
    keepReady: () => index.keepUp(),
    close: () => index.close(),
  }
}
