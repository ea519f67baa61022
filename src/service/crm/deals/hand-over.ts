import { randomUUID } from 'node:crypto'
import type { Act } from '#domain/deals/facts.ts'
import { everything } from '#domain/team/scope.ts'
import type { Desk } from '../desk.ts'
import { inParts } from '../in-batches.ts'
import { deleteOwnChoices } from '../settings/remove-preferences.ts'

/** Whoever a member works on. */
export const dealsOwnedBy = (desk: Pick<Desk, 'deals'>, member: string): Promise<string[]> =>
  desk.deals({ owner: [member] }, Number.MAX_SAFE_INTEGER, everything)

/**
 * Gives the deals of a member who leaves to another, or to nobody so that others see they are free, and deletes
 * what the member had chosen for themselves; says how many deals.
 */
export async function handOver(
  desk: Pick<Desk, 'deals' | 'changeMany' | 'settings' | 'saveSettings'>,
  member: string,
  to: string | null,
  act: Act,
): Promise<number> {
  await deleteOwnChoices(desk, member)
  const bulk = randomUUID()
  // Whom somebody else has taken over meanwhile stays with them.
  return inParts(await dealsOwnedBy(desk, member), some =>
    desk.changeMany(some, { owner: to }, bulk, act, {
      scope: everything,
      isMeant: ({ owner }) => owner === member,
    }),
  )
}
