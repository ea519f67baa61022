import type { ReplyHours } from '#api/settings/settings.ts'
import { parseDays, typedDay } from '#lib/time/parse-day.ts'
import { placeOf } from '#lib/time/zone-time.ts'
import { weekdays } from '../assignment/weekdays.ts'
import field from '../controls/forms/field.module.css'
import { Field, TextField } from '../controls/forms/field.tsx'
import text from '../controls/forms/text.module.css'
import { RequestError } from '../data/request-error.ts'
import { fieldTime, minutesIn, today } from '../text/desk-time.ts'
import styles from './settings-view.module.css'

const readHolidays = (typed: string): string[] => {
  const { days, wrong } = parseDays(typed, today())
  if (wrong.length === 0) return days
  const named = wrong.map(one => `“${one}”`).join(', ')
  throw new RequestError(
    400,
    `${named} ${wrong.length === 1 ? 'is not a date' : 'are not dates'}. Type 25/12/2026 or 25 Dec.`,
  )
}

/** Reads the fields; throws if a holiday is not a date. */
export const readReplyHours = (data: FormData): ReplyHours => ({
  answerMinutes: Number(data.get('answerMinutes')),
  hours: {
    days: data.getAll('days').map(Number),
    from: minutesIn(String(data.get('from'))),
    to: minutesIn(String(data.get('to'))),
    holidays: readHolidays(String(data.get('holidays'))),
  },
})

/** The reply time and the team's working hours, in a zone. */
export const ReplyHoursFields = ({ replyHours, zone }: { replyHours: ReplyHours; zone: string }) => {
  const { answerMinutes, hours } = replyHours
  return (
    <>
      <section className={styles.part}>
        <h2>Reply time</h2>
        <p className={text.aside}>
          How many working minutes the team has to reply to a new lead, or to one who wrote again.
        </p>
        <TextField
          label="Minutes"
          name="answerMinutes"
          type="number"
          min={1}
          max={2880}
          defaultValue={answerMinutes}
          required
        />
      </section>
      <section className={styles.part}>
        <h2>Working hours, time in {placeOf(zone)}</h2>
        <fieldset className={styles.days}>
          <legend className={text.aside}>Working days</legend>
          {weekdays.map((day, index) => (
            <label key={day}>
              <input type="checkbox" name="days" value={index} defaultChecked={hours.days.includes(index)} />
              {day}
            </label>
          ))}
        </fieldset>
        <div className={styles.hours}>
          <TextField label="From" name="from" type="time" defaultValue={fieldTime(hours.from)} required />
          <TextField label="To" name="to" type="time" defaultValue={fieldTime(hours.to)} required />
        </div>
        <Field label="Holidays" hint="One date on each line, such as 25/12/2026 or 25 Dec.">
          {(id, described) => (
            <textarea
              className={field.area}
              id={id}
              {...described}
              name="holidays"
              rows={4}
              defaultValue={hours.holidays.map(typedDay).join('\n')}
            />
          )}
        </Field>
      </section>
    </>
  )
}
