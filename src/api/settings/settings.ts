import * as v from 'valibot'
import { registrationDays } from '#domain/deals/registration.ts'
import {
  day,
  endsAfterItBegins,
  type WorkingHours,
  workDayEntries,
} from '#domain/working-time/working-time.ts'

/** The reply time, and the team's working hours. */
const replyHours = v.object({
  /** In minutes of working time. */
  answerMinutes: v.pipe(
    v.number(),
    v.integer('Enter whole minutes.'),
    v.minValue(1, 'Choose at least a minute.'),
    v.maxValue(2880, 'Choose at most 48 hours.'),
  ),
  hours: v.pipe(
    v.object({
      ...workDayEntries,
      holidays: v.pipe(v.array(day), v.maxLength(200, 'Add at most 200 holidays.')),
    }),
    endsAfterItBegins(),
  ),
})

export type ReplyHours = v.InferOutput<typeof replyHours>

/** The settings for all projects, and those of single projects, by project id. */
export const deskSettings = v.object({
  ...replyHours.entries,
  projects: v.optional(v.record(v.string(), replyHours), {}),
  /** For how many days a registration with the developer is valid. */
  registrationDays: v.exactOptional(registrationDays),
  /**
   * Whether a second member must approve changes of prices, amounts, dates, registration numbers, the seller, their
   * numbers or the notice.
   */
  secondMember: v.exactOptional(v.boolean()),
})

export type DeskSettings = v.InferOutput<typeof deskSettings>

/** The default until an admin decides otherwise: nine to eight, every day, and a reply within a quarter of an hour. */
export const defaultSettings: DeskSettings = {
  answerMinutes: 15,
  hours: { days: [0, 1, 2, 3, 4, 5, 6], from: 540, to: 1200, holidays: [] },
  projects: {},
}

/** How soon, and in which hours of which zone, a project replies. */
export interface ReplyClock {
  answerMinutes: number
  hours: WorkingHours
}

/** The clock of a project: from its own settings, else from those of all projects. */
export function replyClock(settings: DeskSettings, projectId: string, zone: string): ReplyClock {
  const { answerMinutes, hours } = settings.projects[projectId] ?? settings
  return { answerMinutes, hours: { ...hours, zone } }
}

/** The settings and their revision, which a change must name. */
export const settingsResponse = v.object({
  ok: v.literal(true),
  settings: deskSettings,
  revision: v.number(),
  /** Within how many days a buyer's rights request is answered; from the service's settings. */
  requestDays: v.number(),
  /** For how many days erased data stays sealed, if it does. */
  keepSealedDays: v.number(),
  /** The lost reasons, if the desk has its own. */
  lostReasons: v.exactOptional(v.array(v.string())),
  /** The names of sources, if admins set them. */
  sourceNames: v.exactOptional(v.record(v.string(), v.string())),
})

export type SettingsResponse = v.InferOutput<typeof settingsResponse>

export const settingsChange = v.object({
  settings: deskSettings,
  revision: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
})
