import type { Barrier } from '#contract/desk/permission.ts'

/** Why somebody is not called, as the team reads it. */
export const callBarrierNames: Record<Barrier, string> = {
  blocked: 'on the do-not-call list',
  withdrawn: 'they withdrew it',
  'not-agreed': 'they did not agree to it',
}

/** Why nobody writes to somebody. */
export const messageBarrierNames: Record<Barrier, string> = {
  ...callBarrierNames,
  'not-agreed': 'agreed to calls only',
}
