import type { LiveEvent } from '#api/live.ts'
import { holdsEverything, type Scope } from '#domain/team/scope.ts'

const dealIn = (event: LiveEvent): string | undefined =>
  event.kind === 'lead' || event.kind === 'deal' ? event.dealId : undefined

/**
 * The events in a scope. A deal that may have left the scope becomes `resync`, because its id would reveal a deal that
 * is not visible any more.
 */
export async function eventsInScope(
  events: readonly LiveEvent[],
  scope: Scope,
  dealsInScope: (ids: string[], scope: Scope) => Promise<string[]>,
): Promise<LiveEvent[]> {
  if (holdsEverything(scope)) return [...events]
  const ids = new Set(events.flatMap(event => dealIn(event) ?? []))
  const seen = new Set(await dealsInScope([...ids], scope))
  return events.flatMap((event): LiveEvent[] => {
    const deal = dealIn(event)
    // The project of an erased contact is unknown.
    if (deal === undefined) return [{ kind: 'resync' }]
    if (seen.has(deal)) return [event]
    return scope.owners && 'isReassigned' in event ? [{ kind: 'resync' }] : []
  })
}
