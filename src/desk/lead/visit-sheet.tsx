import { type SubmitEvent, useState } from 'react'
import type { Person } from '#contract/desk/person.ts'
import { visitSlots } from '#contract/visit-slots.ts'
import button from '../controls/button.module.css'
import { ChoiceField, TextField } from '../controls/field.tsx'
import { Sheet } from '../controls/sheet.tsx'
import { changePerson } from '../people/change-person.ts'
import { agreeOn, isBeforeVisit } from '../people/visit-change.ts'
import { zoneOf } from '../text/countries.ts'
import { addDays, clock, dayOf, instantOf, minutesOf, timeIn, today } from '../text/india-time.ts'
import { properName } from '../text/labels.ts'
import styles from './visit-sheet.module.css'

const { firstMinute, lastMinute, stepMinutes, daysAhead } = visitSlots
const slots = Array.from(
  { length: (lastMinute - firstMinute) / stepMinutes + 1 },
  (_, index) => firstMinute + index * stepMinutes,
)
const elevenInTheMorning = 11 * 60

/** Agrees on a visit: the day and the time in India; the status follows where it has not come that far. */
export function VisitSheet({ person, onClose }: { person: Person; onClose: () => void }) {
  const { id, name, visitAt, country } = person
  const [day, setDay] = useState(visitAt === null ? addDays(today(), 1) : dayOf(visitAt))
  const [minutes, setMinutes] = useState(visitAt === null ? elevenInTheMorning : minutesOf(visitAt))
  const at = instantOf(day, minutes)
  const zone = zoneOf(country)
  const offered = [...new Set([...slots, minutes])].toSorted((a, b) => a - b)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onClose()
    void changePerson(id, agreeOn(person, at))
  }

  return (
    <Sheet title={`Visit of ${properName(name)}`} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label="Day"
          type="date"
          min={today()}
          max={addDays(today(), daysAhead)}
          value={day}
          onChange={event => event.target.value && setDay(event.target.value)}
          required
        />
        <ChoiceField
          label="Time in India"
          value={String(minutes)}
          choices={offered.map(slot => [String(slot), clock(instantOf(day, slot))])}
          onChoose={value => setMinutes(Number(value))}
        />
        <p className={styles.aside}>
          {zone && `For them: ${timeIn(at, zone)}. `}
          {isBeforeVisit(person) && 'The status becomes Visit booked.'}
        </p>
        <div className={styles.foot}>
          <button className={button.primary} type="submit">
            {visitAt === null ? 'Book the visit' : 'Save the visit'}
          </button>
          {visitAt !== null && (
            <button
              className={button.plain}
              type="button"
              onClick={() => {
                onClose()
                void changePerson(id, { visitAt: null })
              }}
            >
              Take it off
            </button>
          )}
        </div>
      </form>
    </Sheet>
  )
}
