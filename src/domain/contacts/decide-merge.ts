import type { DealState } from '../deals/deal-state.ts'
import type { Decision } from '../deals/decision.ts'
import { isOutdated } from '../deals/facts.ts'
import { isOfTeam, type Scope } from '../team/scope.ts'

/** One of two deals whose contacts are to be merged, and the version it was seen at. */
interface MergedDeal {
  contact: string
  state: DealState
  version: number
}

/**
 * What merging two contacts leads to. The fact is stored with the contact that stays. It is refused where either deal was
 * changed meanwhile, or is with a colleague.
 */
export function decideMerge(
  merge: string,
  { stays, joins }: { stays: MergedDeal; joins: MergedDeal },
  scope: Scope,
): Decision<'of-colleague' | 'outdated'> {
  if (![stays, joins].every(({ state }) => isOfTeam(scope, state.owner))) return { refusal: 'of-colleague' }
  // Sent again after its response was lost; otherwise there is nothing to merge.
  if (stays.contact === joins.contact) return []
  if ([stays, joins].some(({ version, state }) => isOutdated(version, state))) return { refusal: 'outdated' }
  return [{ kind: 'merge', merge, other: joins.contact }]
}
