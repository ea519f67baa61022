import { isDeepStrictEqual } from 'node:util'
import type { Deal, DealChange, NewNote } from '#contract/crm/deal.ts'
import type { NewMerge, NewSplit } from '#contract/crm/merge.ts'
import type { NewRefusal } from '#domain/contacts/rights.ts'
import { type NewCall, type NewChat, statusAfterCall } from '#domain/deals/calls.ts'
import { readDealId } from '#domain/deals/deal-id.ts'
import type { DealState } from '#domain/deals/deal-state.ts'
import { decide } from '#domain/deals/decide.ts'
import { decideEntry } from '#domain/deals/decide-entry.ts'
import { type Act, type Fact, inProject, isOutdated, type KeptFact } from '#domain/deals/facts.ts'
import { everything, ofAnyOwner, type Scope } from '#domain/team/scope.ts'
import { type CheckInRefusal, decideCheckIn, type NewCheckIn } from '#domain/visits/decide-check-in.ts'
import type { Change, ChangeRecords } from '../../records/change-records.ts'
import type {
  Changed,
  ImportedRow,
  ManyChange,
  ManyMeant,
  NewEntry,
  NewPage,
  OwnerFact,
  Said,
} from '../desk.ts'
import type { DeskIndex } from '../index/desk-index.ts'
import type { DealStanding } from './deal-queries.ts'

interface ChangingParts {
  changes: Pick<ChangeRecords, 'append'>
  index: Pick<DeskIndex, 'quick' | 'showFacts' | 'catchUp'>
  deal(id: string, scope: Scope): Promise<Deal | undefined>
}

/** What follows from how somebody stands is decided anew where others were faster; so often in a row nobody is. */
const mostAttempts = 5

const kept = (contactId: string, facts: Fact[], version: number, act: Act): KeptFact[] =>
  facts.map((fact, index) => ({ ...fact, ...act, contactId, version: version - facts.length + index + 1 }))

/** Whether somebody stands otherwise; a fact alone that changed nothing does not count. */
const standsOtherwise = (now: DealState, before: DealState | undefined): boolean =>
  !isDeepStrictEqual({ ...now, version: 0, decidedVersion: 0 }, { ...before, version: 0, decidedVersion: 0 })

/** Keeps that a member sent a page; the feed alone shows it. */
export const keepPageIn =
  (changes: Pick<ChangeRecords, 'append'>) =>
  async (id: string, { hash, ...page }: NewPage, act: Act): Promise<boolean> => {
    const { contact, project } = readDealId(id)
    const fact: Fact = { kind: 'page', id: hash, ...page }
    const facts = [project === undefined ? fact : inProject(fact, project)]
    const [appended] = await changes.append([{ contactId: contact, basis: null, facts }], act)
    return appended?.outcome === 'appended'
  }

/** A change of one contact that is about one of their deals. */
interface PlannedChange extends Change {
  dealId: string
}

/** What the team does: decided from what the index shows, kept by the records, then shown by the index. */
export function changingDeals({ changes, index, deal }: ChangingParts) {
  const statesOf = (ids: string[], scope: Scope, outside?: string) =>
    index.quick(link => link.call('states', ids, scope, outside))

  /** The deal of an id, also where its contact was merged into another. */
  const found = async (id: string, scope: Scope): Promise<DealStanding | undefined> =>
    (await statesOf([id], scope))[0]

  const told = async (
    id: string,
    scope: Scope,
    outcome: Changed['outcome'],
  ): Promise<Changed | undefined> => {
    const now = await deal(id, scope)
    return now && { outcome, deal: now }
  }

  const append = async (
    contactId: string,
    basis: number | null,
    facts: Fact[],
    act: Act,
    beside?: Change['beside'],
  ) => {
    const [appended] = await changes.append([{ contactId, basis, facts, ...(beside && { beside }) }], act)
    if (appended?.outcome === 'appended') await index.showFacts(kept(contactId, facts, appended.version, act))
    else await index.catchUp()
    return appended?.outcome
  }

  /** Adds what collides with nothing to a deal, or to its contact. */
  const add = async (id: string, fact: Fact, act: Act, scope: Scope) => {
    const one = await found(id, scope)
    return one && append(one.contact, null, [inProject(fact, one.project)], act)
  }

  /**
   * Decides on a deal as it stands, and again where another deal of the same contact was changed at the same moment: that
   * makes no change outdated.
   */
  const decideOn = async (
    id: string,
    scope: Scope,
    act: Act,
    factsOf: (one: DealStanding) => Fact[] | 'conflict',
  ): Promise<'changed' | 'conflict' | undefined> => {
    for (let attempt = 1; ; attempt += 1) {
      const one = await found(id, scope)
      if (!one) return undefined
      const facts = factsOf(one)
      if (facts === 'conflict' || attempt > mostAttempts) return 'conflict'
      if (facts.length === 0) return 'changed'
      const ofDeal = facts.map(fact => inProject(fact, one.project))
      if ((await append(one.contact, one.facts, ofDeal, act)) !== 'conflict') return 'changed'
    }
  }

  /** Keeps what was done whatever others do meanwhile, and what follows from it for the deal as it stands now. */
  const log = async (
    id: string,
    done: Fact,
    factsOf: (state: DealState) => Fact[],
    act: Act,
    scope: Scope,
  ): Promise<Deal | undefined> => {
    for (let attempt = 1; ; attempt += 1) {
      const one = await found(id, scope)
      if (!one) return undefined
      const decided = attempt > mostAttempts ? [] : factsOf(one.state)
      const basis = decided.length > 0 ? one.facts : null
      const facts = [done, ...decided].map(fact => inProject(fact, one.project))
      if ((await append(one.contact, basis, facts, act)) !== 'conflict') return deal(one.dealId, scope)
    }
  }

  /** Answers with how many it was done to, and with those that somebody else changed at the same moment. */
  const appendMany = async (
    changed: PlannedChange[],
    act: Act,
  ): Promise<{ appended: number; outrun: string[] }> => {
    const wanted = changed.filter(({ facts }) => facts.length > 0)
    const outcomes = await changes.append(
      wanted.map(({ contactId, basis, facts }) => ({ contactId, basis, facts })),
      act,
    )
    const appended = wanted.flatMap(({ contactId, facts }, at) => {
      const outcome = outcomes[at]
      return outcome?.outcome === 'appended' ? [{ contactId, facts, version: outcome.version }] : []
    })
    await index.showFacts(
      appended.flatMap(({ contactId, facts, version }) => kept(contactId, facts, version, act)),
    )
    const outrun = wanted.filter((_, at) => outcomes[at]?.outcome === 'conflict')
    return { appended: appended.length, outrun: outrun.map(({ dealId }) => dealId) }
  }

  return {
    async change(id: string, { version, ...change }: DealChange, act: Act, scope: Scope) {
      const outcome = await decideOn(id, scope, act, ({ state }) =>
        isOutdated(version, state) ? 'conflict' : decide(state, change),
      )
      // Whoever gave the deal away is answered with it once more.
      return outcome && told(id, outcome === 'changed' ? ofAnyOwner(scope) : scope, outcome)
    },

    /** The one fact stands with whoever is kept, and is refused where either of both was changed meanwhile. */
    async merge(id: string, { merge, version, other, otherVersion }: NewMerge, act: Act, scope: Scope) {
      for (let attempt = 1; ; attempt += 1) {
        const [kept, joined] = [await found(id, scope), await found(other, scope)]
        if (!kept || !joined) return undefined
        // Sent again after its answer was lost; else there is nothing to merge.
        if (kept.contact === joined.contact) return told(kept.dealId, scope, 'changed')
        const isLate = isOutdated(version, kept.state) || isOutdated(otherVersion, joined.state)
        if (isLate || attempt > mostAttempts) return told(kept.dealId, scope, 'conflict')
        const facts: Fact[] = [{ kind: 'merge', merge, other: joined.contact }]
        const beside = { contactId: joined.contact, basis: joined.facts }
        const outcome = await append(kept.contact, kept.facts, facts, act, beside)
        if (outcome === 'unknown') return undefined
        if (outcome !== 'conflict') return told(kept.dealId, scope, 'changed')
      }
    },

    async split(id: string, { merge, version }: NewSplit, act: Act, scope: Scope) {
      for (let attempt = 1; ; attempt += 1) {
        const now = await found(id, scope)
        if (!now) return undefined
        const isInEffect = await index.quick(link => link.call('isMerged', now.dealId, merge))
        if (!isInEffect) return told(now.dealId, scope, 'changed')
        if (version !== now.state.version || attempt > mostAttempts)
          return told(now.dealId, scope, 'conflict')
        // Whoever they were merged into may have been merged into another since.
        const kept = (await index.quick(link => link.call('keptIn', merge))) ?? now.contact
        const beside = kept === now.contact ? undefined : { contactId: now.contact, basis: now.facts }
        const facts: Fact[] = [{ kind: 'split', merge }]
        const outcome = await append(kept, beside ? null : now.facts, facts, act, beside)
        // A deal that came with the merge goes with it; the contact's newest is shown instead.
        if (outcome !== 'conflict')
          return (await told(now.dealId, scope, 'changed')) ?? told(now.contact, scope, 'changed')
      }
    },

    /** Of two who give at the same moment, at any instance, the second is refused: the version says so. */
    async give(id: string, version: number, owner: OwnerFact, act: Act): Promise<boolean> {
      let isGiven = false
      const outcome = await decideOn(id, everything, act, ({ state }) => {
        if (isOutdated(version, state)) return 'conflict'
        isGiven = true
        return [{ kind: 'owner', ...owner }]
      })
      return isGiven && outcome === 'changed'
    },

    async note(id: string, note: NewNote, act: Act, scope: Scope): Promise<Deal | undefined> {
      return (await add(id, { kind: 'note', ...note }, act, scope)) && deal(id, scope)
    },

    async refuse(id: string, refusal: NewRefusal, act: Act, scope: Scope): Promise<Deal | undefined> {
      return (await add(id, { kind: 'refusal', ...refusal }, act, scope)) && deal(id, scope)
    },

    /** Never refused for what others did meanwhile: the call was made. */
    logCall: (id: string, { id: callId, outcome, next }: NewCall, act: Act, scope: Scope) =>
      log(
        id,
        { kind: 'call', id: callId, outcome },
        state =>
          decide(state, {
            ...statusAfterCall(outcome, state.status),
            ...(next !== undefined && { next }),
          }),
        act,
        scope,
      ),

    logChat: (id: string, chat: NewChat, act: Act, scope: Scope): Promise<Deal | undefined> =>
      log(
        id,
        { kind: 'chat', ...chat },
        state => decide(state, state.status === 'new' ? { status: 'contacted' } : {}),
        act,
        scope,
      ),

    logEntry: (id: string, { id: leadId, source }: NewEntry, act: Act, scope: Scope) =>
      log(id, { kind: 'entry', id: leadId, source }, state => decideEntry(state, source, act), act, scope),

    async keepPage(id: string, page: NewPage, act: Act, scope: Scope): Promise<boolean> {
      return (await found(id, scope)) !== undefined && keepPageIn(changes)(id, page, act)
    },

    async endPages(id: string, endId: string, act: Act, scope: Scope): Promise<Deal | undefined> {
      if (!(await found(id, scope))) return undefined
      const all = await index.quick(link => link.call('members', id))
      for (const each of all) await append(each, null, [{ kind: 'pages-end', id: endId }], act)
      return deal(id, scope)
    },

    /** Never refused for what the team did meanwhile: it was said, and the fold knows what it still means. */
    async hear(id: string, said: Said, act: Act, scope: Scope): Promise<boolean> {
      const outcome = await add(id, { kind: 'ask', ...said }, act, scope)
      return outcome !== undefined && outcome !== 'unknown'
    },

    /** Decided anew where another was faster: two check-ins at one moment are one. */
    async checkIn(
      id: string,
      checkIn: NewCheckIn,
      { act, zone }: { act: Act; zone: string },
      scope: Scope,
    ): Promise<CheckInRefusal | undefined> {
      let refusal: CheckInRefusal | undefined = 'no-visit'
      await decideOn(id, scope, act, ({ state }) => {
        const decided = decideCheckIn(state, checkIn, { now: act.at, zone })
        refusal = typeof decided === 'string' ? decided : undefined
        return typeof decided === 'string' ? [] : decided
      })
      return refusal
    },

    async changeMany(
      ids: string[],
      change: ManyChange,
      bulk: string,
      act: Act,
      { scope, isMeant = () => true }: ManyMeant,
    ): Promise<number> {
      let changed = 0
      let left = [...new Set(ids)]
      // Deals of one contact are changed one after the other: each counts the facts of all of them.
      for (let attempt = 0; attempt < mostAttempts * 2 && left.length > 0; attempt += 1) {
        const wanted = (await statesOf(left, scope, bulk))
          .filter(({ state }) => isMeant(state))
          .map(({ dealId, contact: contactId, project, state, facts }) => ({
            dealId,
            contactId,
            basis: facts,
            facts: decide(state, change).map(one => inProject({ ...one, bulk }, project)),
          }))
        const { appended, outrun } = await appendMany(wanted, act)
        changed += appended
        left = outrun
      }
      return changed
    },

    async keepImport(rows: ImportedRow[], act: Act): Promise<void> {
      await appendMany(
        rows.map(({ contactId, project, facts }) => ({
          dealId: contactId,
          contactId,
          basis: null,
          facts: facts.map(fact => inProject(fact, project)),
        })),
        act,
      )
    },

    async undoBulk(ids: string[], bulk: string, act: Act, scope: Scope): Promise<number> {
      const before = await statesOf(ids, scope)
      const stood = new Map(before.map(({ dealId, state }) => [dealId, state]))
      await appendMany(
        before.map(({ dealId, contact: contactId, project }) => ({
          dealId,
          contactId,
          basis: null,
          facts: [inProject({ kind: 'undo', bulk }, project)],
        })),
        act,
      )
      const after = await statesOf([...stood.keys()], everything)
      return after.filter(({ dealId, state }) => standsOtherwise(state, stood.get(dealId))).length
    },
  }
}
