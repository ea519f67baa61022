import { type Barrier, barrierNames } from '#domain/contacts/permission.ts'

/** The reasons why a contact may not be messaged, for the team. */
export const messageBarrierNames: Record<Barrier, string> = {
  ...barrierNames,
  'not-agreed': 'agreed to calls only',
}
