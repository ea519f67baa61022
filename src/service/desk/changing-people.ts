import { type NewCall, type NewChat, statusAfterCall } from '#contract/desk/calls.ts'
import type { Act, Fact, KeptFact } from '#contract/desk/facts.ts'
import type { NewNote, Person, PersonChange } from '#contract/desk/person.ts'
import type { Change, ChangeRecords } from '../records/change-records.ts'
import { decide, isOutdated } from './decisions.ts'
import type { Changed, ManyChange } from './desk.ts'
import type { DeskIndex } from './index/desk-index.ts'
import type { PersonState } from './person-state.ts'

interface ChangingParts {
  changes: Pick<ChangeRecords, 'append'>
  index: Pick<DeskIndex, 'quick' | 'showFacts' | 'catchUp'>
  person(id: string): Promise<Person | undefined>
}

const kept = (personId: string, facts: Fact[], version: number, act: Act): KeptFact[] =>
  facts.map((fact, index) => ({ ...fact, ...act, personId, version: version - facts.length + index + 1 }))

/** What the team does to people: decided from what the index shows, kept by the records, then shown by the index. */
export function changingPeople({ changes, index, person }: ChangingParts) {
  const statesOf = (ids: string[]) => index.quick(link => link.call('states', ids))

  const stateOf = async (id: string): Promise<PersonState | undefined> => (await statesOf([id]))[0]?.state

  const told = async (id: string, outcome: Changed['outcome']): Promise<Changed | undefined> => {
    const now = await person(id)
    return now && { outcome, person: now }
  }

  const append = async (personId: string, basis: number | null, facts: Fact[], act: Act) => {
    const [appended] = await changes.append([{ personId, basis, facts }], act)
    if (appended?.outcome === 'appended') await index.showFacts(kept(personId, facts, appended.version, act))
    else await index.catchUp()
    return appended?.outcome
  }

  const appendMany = async (changed: Change[], act: Act): Promise<number> => {
    const wanted = changed.filter(({ facts }) => facts.length > 0)
    const outcomes = await changes.append(wanted, act)
    const appended = wanted.flatMap(({ personId, facts }, at) => {
      const outcome = outcomes[at]
      return outcome?.outcome === 'appended' ? [{ personId, facts, version: outcome.version }] : []
    })
    await index.showFacts(
      appended.flatMap(({ personId, facts, version }) => kept(personId, facts, version, act)),
    )
    return appended.length
  }

  return {
    async change(id: string, { version, ...change }: PersonChange, act: Act): Promise<Changed | undefined> {
      const state = await stateOf(id)
      if (!state) return undefined
      if (isOutdated(version, state)) return told(id, 'conflict')
      const facts = decide(state, change)
      const outcome = facts.length === 0 ? 'appended' : await append(id, version, facts, act)
      return told(id, outcome === 'conflict' ? 'conflict' : 'changed')
    },

    async note(id: string, note: NewNote, act: Act): Promise<Person | undefined> {
      if (!(await stateOf(id))) return undefined
      await append(id, null, [{ kind: 'note', ...note }], act)
      return person(id)
    },

    /** Never refused for what others did meanwhile: the call was made. */
    async logCall(id: string, { id: callId, outcome, next }: NewCall, act: Act): Promise<Person | undefined> {
      const state = await stateOf(id)
      if (!state) return undefined
      const change = { ...statusAfterCall(outcome, state.status), ...(next !== undefined && { next }) }
      await append(id, null, [{ kind: 'call', id: callId, outcome }, ...decide(state, change)], act)
      return person(id)
    },

    async logChat(id: string, chat: NewChat, act: Act): Promise<Person | undefined> {
      const state = await stateOf(id)
      if (!state) return undefined
      const change: ManyChange = state.status === 'new' ? { status: 'contacted' } : {}
      await append(id, null, [{ kind: 'chat', id: chat.id }, ...decide(state, change)], act)
      return person(id)
    },

    async changeMany(
      ids: string[],
      change: ManyChange,
      bulk: string,
      act: Act,
      isMeant: (state: PersonState) => boolean = () => true,
    ): Promise<number> {
      const meant = (await statesOf([...new Set(ids)])).filter(({ state }) => isMeant(state))
      const wanted = meant.map(({ personId, state }) => ({
        personId,
        basis: null,
        facts: decide(state, change).map(one => ({ ...one, bulk })),
      }))
      return appendMany(wanted, act)
    },

    async undoBulk(ids: string[], bulk: string, act: Act): Promise<number> {
      const facts: Fact[] = [{ kind: 'undo', bulk }]
      return appendMany(
        ids.map(personId => ({ personId, basis: null, facts })),
        act,
      )
    },
  }
}
