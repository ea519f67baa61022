import type { Act, Fact, KeptFact } from '#contract/desk/facts.ts'
import type { NewNote, Person, PersonChange } from '#contract/desk/person.ts'
import type { LostReason, Status } from '#contract/desk/statuses.ts'
import type { ChangeRecords } from '../records/change-records.ts'
import { decide, isOutdated } from './decisions.ts'
import type { Changed } from './desk.ts'
import type { PersonState } from './fold.ts'
import type { DeskIndex } from './index/desk-index.ts'

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

    async setStatuses(
      ids: string[],
      status: Status,
      lostReason: LostReason | null,
      act: Act,
    ): Promise<number> {
      const change = { status, ...(lostReason && { lostReason }) }
      const wanted = (await statesOf([...new Set(ids)]))
        .map(({ personId, state }) => ({ personId, basis: null, facts: decide(state, change) }))
        .filter(({ facts }) => facts.length > 0)
      const outcomes = await changes.append(wanted, act)
      const appended = wanted.flatMap(({ personId, facts }, at) => {
        const outcome = outcomes[at]
        return outcome?.outcome === 'appended' ? [{ personId, facts, version: outcome.version }] : []
      })
      await index.showFacts(
        appended.flatMap(({ personId, facts, version }) => kept(personId, facts, version, act)),
      )
      return appended.length
    },
  }
}
