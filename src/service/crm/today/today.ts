import type { Today as TodayResponse } from '#contract/today.ts'
import type { Scope } from '#domain/team/scope.ts'
import type { BlockedMarks } from '../consent/blocked-marks.ts'
import { maskToday } from '../deals/mask-handles.ts'
import type { DeskIndex } from '../index/desk-index.ts'
import type { Period } from '../period.ts'

interface TodayDeps {
  index: Pick<DeskIndex, 'quick'>
  blockedMarks: BlockedMarks
}

export const createToday = ({ index, blockedMarks }: TodayDeps) => ({
  /** The work of a day, for one member or for all. */
  async read(day: Period, owner: string | null, scope: Scope): Promise<Omit<TodayResponse, 'ok'>> {
    const blocked = await blockedMarks.waiting(owner, scope)
    const found = await index.quick(link => link.send('today', day, owner, scope, blocked))
    return maskToday(await blockedMarks.today(found), scope)
  },
})
