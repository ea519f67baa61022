import type { DealState } from '../deals/deal-state.ts'
import { isOutdated } from '../deals/facts.ts'
import { isContactOfTeam, isOfTeam, type Scope } from '../team/scope.ts'
import type { Decision } from './decision.ts'

interface ProjectDeal {
  project: string
  state: DealState
}

/** One of two deals whose contacts are to be merged, the version it was seen at, and all deals of its contact. */
interface MergedDeal {
  contact: string
  state: DealState
  version: number
  deals: readonly ProjectDeal[]
}

/**
 * Decides a merge of two contacts. It joins their deals in every project, so it is refused if the member may not change
 * each of them, or if either deal was changed meanwhile. The fact is stored with the contact that stays.
 */
export function decideMerge(
  merge: string,
  { stays, joins }: { stays: MergedDeal; joins: MergedDeal },
  scope: Scope,
): Decision<'of-colleague' | 'outdated'> {
  if (![stays, joins].every(({ deals }) => isContactOfTeam(scope, deals))) return { refusal: 'of-colleague' }
  // The request was repeated after a lost response; the contacts are merged already.
  if (stays.contact === joins.contact) return []
  if ([stays, joins].some(({ version, state }) => isOutdated(version, state))) return { refusal: 'outdated' }
  return [{ kind: 'merge', merge, other: joins.contact }]
}

/** A merge in effect, and the deal from which it is undone. */
interface UndoneMerge {
  merge: string
  /** Whether it only added a handle to the contact; such a merge concerns only this deal. */
  isAdded: boolean
  deal: ProjectDeal
  version: number
  deals: readonly ProjectDeal[]
}

/** Decides the undoing of a merge, which separates the contacts' deals in every project again. */
export function decideSplit(
  { merge, isAdded, deal, version, deals }: UndoneMerge,
  scope: Scope,
): Decision<'of-colleague' | 'outdated'> {
  const isAllowed = isAdded ? isOfTeam(scope, deal.state.owner) : isContactOfTeam(scope, deals)
  if (!isAllowed) return { refusal: 'of-colleague' }
  if (version !== deal.state.version) return { refusal: 'outdated' }
  return [{ kind: 'split', merge }]
}
