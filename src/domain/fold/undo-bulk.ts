import type { DealState } from '../deals/deal-state.ts'
import type { HistoryEntry } from '../deals/history-entry.ts'
import type { FoldData } from './fold-data.ts'

type Rest = Pick<FoldData, 'bulks' | 'undone' | 'statusVersion' | 'ownerVersion' | 'nextVersion'>

interface UndoneBulk {
  state: Partial<DealState>
  rest: Rest
  undone: Omit<Extract<HistoryEntry, { kind: 'undo' }>, 'at' | 'by' | 'kind'>
}

/** Undoes a bulk change, except for later decisions. */
export function undoBulk(state: DealState, rest: Rest, bulk: string): UndoneBulk {
  const { status, owner, next, file } = rest.bulks.find(([id]) => id === bulk)?.[1] ?? {}
  const lastStage = status?.version === rest.statusVersion ? status : undefined
  const lastOwner = owner?.version === rest.ownerVersion ? owner : undefined
  const lastNext = next?.version === rest.nextVersion ? next : undefined
  const versions = [lastStage, lastOwner, lastNext].flatMap(one => one?.version ?? [])
  return {
    state: {
      ...(lastStage && { status: lastStage.was }),
      ...(lastOwner && { owner: lastOwner.was }),
      ...(lastNext && { next: lastNext.was }),
    },
    rest: {
      bulks: rest.bulks.filter(([id]) => id !== bulk),
      undone: [...rest.undone, ...versions],
      statusVersion: lastStage?.before ?? rest.statusVersion,
      ownerVersion: lastOwner?.before ?? rest.ownerVersion,
      nextVersion: lastNext?.before ?? rest.nextVersion,
    },
    undone: {
      status: lastStage ? { from: state.status, to: lastStage.was } : null,
      owner: lastOwner ? { from: state.owner, to: lastOwner.was } : null,
      ...(file !== undefined && { file }),
    },
  }
}
