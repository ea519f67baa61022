import type { Today as TodayResponse } from '#api/today.ts'
import type { Scope } from '#domain/team/scope.ts'
import type { IndexOf } from '../index/index-of.ts'
import type { Period } from '../index/lead-selection.ts'
import type { BlockedMarks } from '../reading/blocked-marks.ts'
import { maskToday } from '../reading/mask-handles.ts'
import type { TodayQueries } from './today-queries.ts'

interface TodayDeps {
  index: Pick<IndexOf<TodayQueries>, 'quick'>
  blockedMarks: BlockedMarks
}

export const createToday = ({ index, blockedMarks }: TodayDeps) => ({
  /** The work of a day, for one member or for all. */
  async read(day: Period, owner: string | null, scope: Scope): Promise<Omit<TodayResponse, 'ok'>> {
    const blocked = await blockedMarks.waiting(owner, scope)
    const found = await index.quick.today(day, owner, scope, blocked)
    return maskToday(await blockedMarks.today(found), scope)
  },
})
