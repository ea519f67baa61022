import type { Today as TodayResponse } from '#api/today.ts'
import type { Scope } from '#domain/team/scope.ts'
import type { DeskIndex } from '../desk-index.ts'
import type { Period } from '../index/period.ts'
import type { BlockedMarks } from '../reading/blocked-marks.ts'
import { maskToday } from '../reading/mask-handles.ts'

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
