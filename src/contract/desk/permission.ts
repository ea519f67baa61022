import * as v from 'valibot'
import { needed, type Purpose, purposes } from '../consent.ts'

const some = v.array(v.picklist(purposes))

/** What somebody may be called, written to, shared and counted for, as it stands now. */
export const permission = v.object({
  /** What their forms agreed to and they did not withdraw since; null where none said, as of an imported lead. */
  agreed: v.nullable(some),
  /** What they withdrew and have not agreed to since. */
  withdrawn: some,
  /** What stands still because they asked to be erased, until that is done or refused. */
  erasing: v.exactOptional(some),
})

export type Permission = v.InferOutput<typeof permission>

/** Of whom no form has said anything. */
export const unaskedPermission: Permission = { agreed: null, withdrawn: [] }

/** Whoever agrees to something has not withdrawn it any more. */
export const agreeing = (
  { agreed, withdrawn, erasing = [] }: Permission,
  to: readonly Purpose[],
): Permission => {
  const still = erasing.filter(purpose => !to.includes(purpose))
  return {
    agreed: purposes.filter(purpose => agreed?.includes(purpose) || to.includes(purpose)),
    withdrawn: withdrawn.filter(purpose => !to.includes(purpose)),
    ...(still.length > 0 && { erasing: still }),
  }
}

/**
 * What a form agrees to. Anybody can send one with a number, so what its owner withdrew they allow again on their own
 * page; but that whoever writes is called back is what writing means.
 */
export const agreeingByForm = (before: Permission, to: readonly Purpose[]): Permission =>
  agreeing(
    before,
    to.filter(purpose => needed.includes(purpose) || !inEffect(before).withdrawn.includes(purpose)),
  )

/** Whoever withdraws something agrees to it no longer. */
export const withdrawing = (
  { agreed, withdrawn, ...erasing }: Permission,
  from: readonly Purpose[],
): Permission => ({
  ...erasing,
  agreed: agreed?.filter(purpose => !from.includes(purpose)) ?? null,
  withdrawn: purposes.filter(purpose => withdrawn.includes(purpose) || from.includes(purpose)),
})

/** Whoever asks to be erased is left alone from then on; what they agreed to counts again if that is refused. */
export const askingErasure = (before: Permission): Permission => ({ ...before, erasing: [...purposes] })

/** As it was before they asked. */
export const withoutErasure = ({ agreed, withdrawn }: Permission): Permission => ({ agreed, withdrawn })

/** What counts for whoever is told from outside: what stands still is as good as withdrawn. */
export const inEffect = ({ erasing = [], ...said }: Permission): Permission => withdrawing(said, erasing)

/** Somebody to be reached. */
export interface Reached {
  permission: Permission
  /** Whether their number is on a list of those that are not called. */
  isBlocked?: boolean | undefined
}

/** Whoever has said nothing. */
export const unasked: Reached = { permission: unaskedPermission }

/** Why somebody is not to be called or written to. */
export type Barrier = 'blocked' | 'erasing' | 'withdrawn' | 'not-agreed'

/** The reasons as the team reads them, in the desk and in exports. */
export const barrierNames: Record<Barrier, string> = {
  blocked: 'on the do-not-call list',
  erasing: 'they asked to be erased',
  withdrawn: 'they withdrew it',
  'not-agreed': 'they did not agree to it',
}

const barrierOf = (
  { permission: { agreed, withdrawn, erasing }, isBlocked }: Reached,
  to: Purpose,
): Barrier | null => {
  if (isBlocked) return 'blocked'
  if (erasing?.includes(to)) return 'erasing'
  if (withdrawn.includes(to)) return 'withdrawn'
  return agreed === null || agreed.includes(to) ? null : 'not-agreed'
}

/** Why somebody is not to be called; null where they may be. */
export const callBarrier = (who: Reached): Barrier | null => barrierOf(who, 'call')

/** Why nobody is to write to somebody; null where they may. Whoever agreed to be called has agreed to nothing else. */
export const messageBarrier = (who: Reached): Barrier | null => barrierOf(who, 'message')

export const mayCall = (who: Reached): boolean => callBarrier(who) === null

export const mayMessage = (who: Reached): boolean => messageBarrier(who) === null
