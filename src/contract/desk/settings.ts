import * as v from 'valibot'
import { day } from './inbox.ts'

const minuteOfDay = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1440))

/** What admins decide for the whole desk. */
export const deskSettings = v.pipe(
  v.object({
    /** In which time somebody who wrote is to be answered, in minutes of working time. */
    answerMinutes: v.pipe(
      v.number(),
      v.integer('Type whole minutes.'),
      v.minValue(1, 'Choose at least a minute.'),
      v.maxValue(2880, 'Choose at most 48 hours.'),
    ),
    hours: v.object({
      days: v.pipe(
        v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6))),
        v.minLength(1, 'Choose at least one day.'),
        v.maxLength(7),
      ),
      from: minuteOfDay,
      to: minuteOfDay,
      holidays: v.pipe(v.array(day), v.maxLength(200, 'Name at most 200 holidays.')),
    }),
  }),
  v.forward(
    v.check(({ hours }) => hours.from < hours.to, 'The day ends before it begins.'),
    ['hours'],
  ),
)

export type DeskSettings = v.InferOutput<typeof deskSettings>

/** What holds until an admin decides otherwise: nine to eight, every day, and an answer within a quarter of an hour. */
export const usualSettings: DeskSettings = {
  answerMinutes: 15,
  hours: { days: [0, 1, 2, 3, 4, 5, 6], from: 540, to: 1200, holidays: [] },
}

/** The settings, and how often they were changed: a change names the revision it was made on. */
export const settingsAnswer = v.object({
  ok: v.literal(true),
  settings: deskSettings,
  revision: v.number(),
})

export type SettingsAnswer = v.InferOutput<typeof settingsAnswer>

export const settingsChange = v.object({
  settings: deskSettings,
  revision: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
})
