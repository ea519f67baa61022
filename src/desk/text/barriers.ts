import { type Barrier, barrierNames } from '#domain/contacts/permission.ts'

/** Why nobody writes to somebody, as the team reads it. */
export const messageBarrierNames: Record<Barrier, string> = {
  ...barrierNames,
  'not-agreed': 'agreed to calls only',
}
