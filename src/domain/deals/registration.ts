import * as v from 'valibot'
import { visitLine } from '../visits/visit-state.ts'
import { moment } from './next-step.ts'

const dayMs = 86_400_000

/** For how many days a registration is valid, unless the desk's settings or the member say otherwise. */
export const defaultRegistrationDays = 60

/** How many days before its end the desk starts to warn. */
const registrationWarningDays = 7

/** A contact's registration with the developer: until it ends, a sale to them counts as the partner's. */
export const registration = v.object({
  /** When they were registered, or the registration was renewed. */
  at: v.number(),
  days: v.number(),
  /** The developer's reference. */
  reference: v.exactOptional(v.string()),
})

export type Registration = v.InferOutput<typeof registration>

/** The number of days that a registration can be valid. */
export const registrationDays = v.pipe(
  v.number(),
  v.integer('Enter whole days.'),
  v.minValue(1, 'Choose at least one day.'),
  v.maxValue(730, 'Choose at most 730 days.'),
)

/** A registration as a member types it. */
export const registrationChange = v.object({
  at: moment,
  days: registrationDays,
  reference: v.exactOptional(visitLine(100)),
})

export const registrationEnd = ({ at, days }: Registration): number => at + days * dayMs

/** How many days are left until a time, including the started one; zero or less after it. */
export const daysUntil = (end: number, now: number): number => Math.ceil((end - now) / dayMs)

/** Whether it ends within the warning days, or has ended. */
export const endsSoon = (end: number, now: number): boolean => daysUntil(end, now) <= registrationWarningDays

/**
 * The end times of registrations that are listed on a day: an ended one is listed for as long after its end, so that it
 * can be renewed.
 */
export const warningPeriod = ({ from, to }: { from: number; to: number }): { from: number; to: number } => ({
  from: from - registrationWarningDays * dayMs,
  to: to + registrationWarningDays * dayMs,
})

export const isSameRegistration = (one: Registration | null, other: Registration | null): boolean =>
  one?.at === other?.at && one?.days === other?.days && one?.reference === other?.reference
