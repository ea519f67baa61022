import { type Barrier, barrierNames, type Permission } from '#domain/contacts/permission.ts'
import type { Purpose } from '#domain/leads/purposes.ts'

/** The reasons why a contact may not be messaged, for the team. */
export const messageBarrierNames: Record<Barrier, string> = {
  ...barrierNames,
  'not-agreed': 'agreed to calls only',
}

/** Says that some of the forms that agreed to a purpose took that back, such as 'stopped on 1 of 2 forms'. */
export function describeTakenBack({ takenBack }: Permission, purpose: Purpose): string | undefined {
  const { forms, of } = takenBack?.[purpose] ?? { forms: 0, of: 0 }
  return forms > 0 && forms < of ? `stopped on ${forms} of ${of} forms` : undefined
}
