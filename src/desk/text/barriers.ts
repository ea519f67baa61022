import { type Barrier, barrierNames } from '#domain/contacts/permission.ts'

/** Why a contact may not be messaged, as the team reads it. */
export const messageBarrierNames: Record<Barrier, string> = {
  ...barrierNames,
  'not-agreed': 'agreed to calls only',
}
