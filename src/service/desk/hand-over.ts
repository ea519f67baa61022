import { randomUUID } from 'node:crypto'
import type { Act } from '#contract/desk/facts.ts'
import type { Desk } from './desk.ts'

const pageSize = 500
const atOnce = 100

/** Whoever a member works on. */
export async function peopleOf(desk: Pick<Desk, 'inbox'>, member: string): Promise<string[]> {
  const ids: string[] = []
  for (let from = {}; ; ) {
    const reading = { sort: 'newest', limit: pageSize, ...from } as const
    const { rows, next } = await desk.inbox({ owner: member }, reading)
    ids.push(...rows.map(({ personId }) => personId))
    if (next === null) return ids
    from = { after: next }
  }
}

/** Gives the people of a member who leaves to another, or to nobody so that others see they are free; says how many. */
export async function handOver(
  desk: Pick<Desk, 'inbox' | 'changeMany'>,
  member: string,
  to: string | null,
  act: Act,
): Promise<number> {
  const ids = await peopleOf(desk, member)
  const bulk = randomUUID()
  let given = 0
  for (let start = 0; start < ids.length; start += atOnce) {
    const some = ids.slice(start, start + atOnce)
    // Whom somebody else has taken over meanwhile stays with them.
    given += await desk.changeMany(some, { owner: to }, bulk, act, ({ owner }) => owner === member)
  }
  return given
}
