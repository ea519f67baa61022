import { isDeepStrictEqual } from 'node:util'
import type { NewMerge, NewSplit } from '#contract/crm/merge.ts'
import type { NewNote, Person, PersonChange } from '#contract/crm/person.ts'
import type { NewRefusal } from '#domain/contacts/rights.ts'
import { type NewCall, type NewChat, statusAfterCall } from '#domain/deals/calls.ts'
import { decide } from '#domain/deals/decide.ts'
import { type Act, type Fact, isOutdated, type KeptFact } from '#domain/deals/facts.ts'
import type { PersonState } from '#domain/deals/person-state.ts'
import type { Change, ChangeRecords } from '../../records/change-records.ts'
import type { Changed, ImportedRow, ManyChange, NewPage, OwnerFact, Said } from '../desk.ts'
import type { DeskIndex } from '../index/desk-index.ts'

interface ChangingParts {
  changes: Pick<ChangeRecords, 'append'>
  index: Pick<DeskIndex, 'quick' | 'showFacts' | 'catchUp'>
  person(id: string): Promise<Person | undefined>
}

/** What follows from how somebody stands is decided anew where others were faster; so often in a row nobody is. */
const mostAttempts = 5

const kept = (personId: string, facts: Fact[], version: number, act: Act): KeptFact[] =>
  facts.map((fact, index) => ({ ...fact, ...act, personId, version: version - facts.length + index + 1 }))

/** Whether somebody stands otherwise; a fact alone that changed nothing does not count. */
const standsOtherwise = (now: PersonState, before: PersonState | undefined): boolean =>
  !isDeepStrictEqual({ ...now, version: 0, decidedVersion: 0 }, { ...before, version: 0, decidedVersion: 0 })

/** Keeps that a member sent a page; the feed alone shows it. */
export const keepPageIn =
  (changes: Pick<ChangeRecords, 'append'>) =>
  async (id: string, { hash, ...page }: NewPage, act: Act): Promise<boolean> => {
    const facts: Fact[] = [{ kind: 'page', id: hash, ...page }]
    const [appended] = await changes.append([{ personId: id, basis: null, facts }], act)
    return appended?.outcome === 'appended'
  }

/** What the team does to people: decided from what the index shows, kept by the records, then shown by the index. */
export function changingPeople({ changes, index, person }: ChangingParts) {
  const statesOf = (ids: string[], outside?: string) => index.quick(link => link.call('states', ids, outside))

  /** Somebody as whom they are told, whoever they were merged into. */
  const found = async (id: string) => (await statesOf([id]))[0]

  const told = async (id: string, outcome: Changed['outcome']): Promise<Changed | undefined> => {
    const now = await person(id)
    return now && { outcome, person: now }
  }

  const append = async (
    personId: string,
    basis: number | null,
    facts: Fact[],
    act: Act,
    beside?: Change['beside'],
  ) => {
    const [appended] = await changes.append([{ personId, basis, facts, ...(beside && { beside }) }], act)
    if (appended?.outcome === 'appended') await index.showFacts(kept(personId, facts, appended.version, act))
    else await index.catchUp()
    return appended?.outcome
  }

  /** Keeps what was done whatever others do meanwhile, and what follows from it for whoever stands as they do now. */
  const log = async (
    id: string,
    done: Fact,
    changeOf: (state: PersonState) => Omit<PersonChange, 'version'>,
    act: Act,
  ): Promise<Person | undefined> => {
    for (let attempt = 1; ; attempt += 1) {
      const one = await found(id)
      if (!one) return undefined
      const { personId, state } = one
      const decided = attempt > mostAttempts ? [] : decide(state, changeOf(state))
      const basis = decided.length > 0 ? state.version : null
      if ((await append(personId, basis, [done, ...decided], act)) !== 'conflict') return person(personId)
    }
  }

  /** Answers with how many it was done to, and with those whom somebody else changed at the same moment. */
  const appendMany = async (changed: Change[], act: Act): Promise<{ appended: number; outrun: string[] }> => {
    const wanted = changed.filter(({ facts }) => facts.length > 0)
    const outcomes = await changes.append(wanted, act)
    const appended = wanted.flatMap(({ personId, facts }, at) => {
      const outcome = outcomes[at]
      return outcome?.outcome === 'appended' ? [{ personId, facts, version: outcome.version }] : []
    })
    await index.showFacts(
      appended.flatMap(({ personId, facts, version }) => kept(personId, facts, version, act)),
    )
    const outrun = wanted.filter((_, at) => outcomes[at]?.outcome === 'conflict')
    return { appended: appended.length, outrun: outrun.map(({ personId }) => personId) }
  }

  return {
    async change(id: string, { version, ...change }: PersonChange, act: Act): Promise<Changed | undefined> {
      const one = await found(id)
      if (!one) return undefined
      const { personId, state } = one
      if (isOutdated(version, state)) return told(personId, 'conflict')
      const facts = decide(state, change)
      const outcome = facts.length === 0 ? 'appended' : await append(personId, version, facts, act)
      return told(personId, outcome === 'conflict' ? 'conflict' : 'changed')
    },

    /** The one fact stands with whoever is kept, and is refused where either of both was changed meanwhile. */
    async merge(id: string, { merge, version, other, otherVersion }: NewMerge, act: Act) {
      const [kept, joined] = [await found(id), await found(other)]
      if (!kept || !joined) return undefined
      // Sent again after its answer was lost; else there is nothing to merge.
      if (kept.personId === joined.personId) return told(kept.personId, 'changed')
      const isLate = isOutdated(version, kept.state) || isOutdated(otherVersion, joined.state)
      if (isLate) return told(kept.personId, 'conflict')
      const facts: Fact[] = [{ kind: 'merge', merge, other: joined.personId }]
      const beside = { personId: joined.personId, basis: otherVersion }
      const outcome = await append(kept.personId, version, facts, act, beside)
      if (outcome === 'unknown') return undefined
      return told(kept.personId, outcome === 'conflict' ? 'conflict' : 'changed')
    },

    async split(id: string, { merge, version }: NewSplit, act: Act) {
      const now = await person(id)
      if (!now) return undefined
      const isInEffect = await index.quick(link => link.call('isMerged', now.id, merge))
      if (!isInEffect) return told(now.id, 'changed')
      if (version !== now.version) return told(now.id, 'conflict')
      // Whoever they were merged into may have been merged into another since.
      const kept = (await index.quick(link => link.call('keptIn', merge))) ?? now.id
      const beside = kept === now.id ? undefined : { personId: now.id, basis: version }
      const outcome = await append(kept, beside ? null : version, [{ kind: 'split', merge }], act, beside)
      return told(now.id, outcome === 'conflict' ? 'conflict' : 'changed')
    },

    /** Of two who give at the same moment, at any instance, the second is refused: the version says so. */
    give: async (id: string, version: number, owner: OwnerFact, act: Act): Promise<boolean> =>
      (await append(id, version, [{ kind: 'owner', ...owner }], act)) === 'appended',

    async note(id: string, note: NewNote, act: Act): Promise<Person | undefined> {
      const one = await found(id)
      if (!one) return undefined
      await append(one.personId, null, [{ kind: 'note', ...note }], act)
      return person(id)
    },

    async refuse(id: string, refusal: NewRefusal, act: Act): Promise<Person | undefined> {
      const one = await found(id)
      if (!one) return undefined
      await append(one.personId, null, [{ kind: 'refusal', ...refusal }], act)
      return person(id)
    },

    /** Never refused for what others did meanwhile: the call was made. */
    async logCall(id: string, { id: callId, outcome, next }: NewCall, act: Act): Promise<Person | undefined> {
      return log(
        id,
        { kind: 'call', id: callId, outcome },
        ({ status }) => ({ ...statusAfterCall(outcome, status), ...(next !== undefined && { next }) }),
        act,
      )
    },

    logChat: (id: string, chat: NewChat, act: Act): Promise<Person | undefined> =>
      log(
        id,
        { kind: 'chat', ...chat },
        ({ status }) => (status === 'new' ? { status: 'contacted' } : {}),
        act,
      ),

    keepPage: keepPageIn(changes),

    async endPages(id: string, endId: string, act: Act): Promise<Person | undefined> {
      const all = await index.quick(link => link.call('members', id))
      if (all.length === 0) return undefined
      for (const each of all) await append(each, null, [{ kind: 'pages-end', id: endId }], act)
      return person(id)
    },

    /** Never refused for what the team did meanwhile: it was said, and the fold knows what it still means. */
    async hear(id: string, said: Said, act: Act): Promise<boolean> {
      const one = await found(id)
      if (!one) return false
      return (await append(one.personId, null, [{ kind: 'ask', ...said }], act)) !== 'unknown'
    },

    async changeMany(
      ids: string[],
      change: ManyChange,
      bulk: string,
      act: Act,
      isMeant: (state: PersonState) => boolean = () => true,
    ): Promise<number> {
      let changed = 0
      let left = [...new Set(ids)]
      for (let attempt = 0; attempt < mostAttempts && left.length > 0; attempt += 1) {
        const wanted = (await statesOf(left, bulk))
          .filter(({ state }) => isMeant(state))
          .map(({ personId, state }) => ({
            personId,
            basis: state.version,
            facts: decide(state, change).map(one => ({ ...one, bulk })),
          }))
        const { appended, outrun } = await appendMany(wanted, act)
        changed += appended
        left = outrun
      }
      return changed
    },

    async keepImport(rows: ImportedRow[], act: Act): Promise<void> {
      await appendMany(
        rows.map(({ personId, facts }) => ({ personId, basis: null, facts })),
        act,
      )
    },

    async undoBulk(ids: string[], bulk: string, act: Act): Promise<number> {
      const facts: Fact[] = [{ kind: 'undo', bulk }]
      const before = new Map((await statesOf(ids)).map(({ personId, state }) => [personId, state]))
      await appendMany(
        ids.map(personId => ({ personId, basis: null, facts })),
        act,
      )
      const after = await statesOf([...before.keys()])
      return after.filter(({ personId, state }) => standsOtherwise(state, before.get(personId))).length
    },
  }
}
