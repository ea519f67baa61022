import * as v from 'valibot'
import { needed, type Purpose, purposes } from '../consent.ts'

const some = v.array(v.picklist(purposes))

/** What somebody may be called, written to, shared and counted for, as it stands now. */
export const permission = v.object({
  /** What their forms agreed to and they did not withdraw since; null where none said, as of an imported lead. */
  agreed: v.nullable(some),
  /** What they withdrew and have not agreed to since. */
  withdrawn: some,
})

export type Permission = v.InferOutput<typeof permission>

/** Of whom no form has said anything. */
export const unaskedPermission: Permission = { agreed: null, withdrawn: [] }

/** Whoever agrees to something has not withdrawn it any more. */
export const agreeing = ({ agreed, withdrawn }: Permission, to: readonly Purpose[]): Permission => ({
  agreed: purposes.filter(purpose => agreed?.includes(purpose) || to.includes(purpose)),
  withdrawn: withdrawn.filter(purpose => !to.includes(purpose)),
})

/**
 * What a form agrees to. Anybody can send one with a number, so what its owner withdrew they allow again on their own
 * page; but that whoever writes is called back is what writing means.
 */
export const agreeingByForm = (before: Permission, to: readonly Purpose[]): Permission =>
  agreeing(
    before,
    to.filter(purpose => needed.includes(purpose) || !before.withdrawn.includes(purpose)),
  )

/** Whoever withdraws something agrees to it no longer. */
export const withdrawing = ({ agreed, withdrawn }: Permission, from: readonly Purpose[]): Permission => ({
  agreed: agreed?.filter(purpose => !from.includes(purpose)) ?? null,
  withdrawn: purposes.filter(purpose => withdrawn.includes(purpose) || from.includes(purpose)),
})

/** Somebody to be reached. */
export interface Reached {
  permission: Permission
  /** Whether their number is on a list of those that are not called. */
  isBlocked?: boolean | undefined
}

/** Why somebody is not to be called or written to. */
export type Barrier = 'blocked' | 'withdrawn' | 'not-agreed'

const barrierOf = (
  { permission: { agreed, withdrawn }, isBlocked }: Reached,
  to: Purpose,
): Barrier | null => {
  if (isBlocked) return 'blocked'
  if (withdrawn.includes(to)) return 'withdrawn'
  return agreed === null || agreed.includes(to) ? null : 'not-agreed'
}

/** Why somebody is not to be called; null where they may be. */
export const callBarrier = (who: Reached): Barrier | null => barrierOf(who, 'call')

/** Why nobody is to write to somebody; null where they may. Whoever agreed to be called has agreed to nothing else. */
export const messageBarrier = (who: Reached): Barrier | null => barrierOf(who, 'message')

export const mayCall = (who: Reached): boolean => callBarrier(who) === null

export const mayMessage = (who: Reached): boolean => messageBarrier(who) === null
