import { type SubmitEvent, useState } from 'react'
import type { Deal } from '#api/deals/deal.ts'
import type { NextStep } from '#domain/deals/next-step.ts'
import button from '../controls/forms/button.module.css'
import { Button } from '../controls/forms/button.tsx'
import { TextField } from '../controls/forms/field.tsx'
import formStyles from '../controls/forms/form.module.css'
import { Sheet } from '../controls/sheet.tsx'
import { changeDeal } from '../data/change-deal.ts'
import {
  addDays,
  dayOf,
  elevenInTheMorning,
  fieldTime,
  instantOf,
  minutesIn,
  minutesOf,
  timeLabel,
  today,
} from '../text/desk-time.ts'
import { properName } from '../text/labels.ts'
import styles from './next-sheet.module.css'
import { stepPresets, visitReminder } from './step-presets.ts'

const suggestions = ['Call', 'Call back', 'Send the price list', 'Confirm the visit', 'Ask how the visit was']

/** Sets the next step and its time; the most likely choices take one press. */
export default function NextSheet({ deal, onClose }: { deal: Deal; onClose: () => void }) {
  const { id, name, next } = deal
  const [what, setWhat] = useState(next?.what ?? 'Call')
  const [day, setDay] = useState(next ? dayOf(next.at) : addDays(today(), 1))
  const [time, setTime] = useState(fieldTime(next ? minutesOf(next.at) : elevenInTheMorning))
  const [opened] = useState(deal)
  const isNamed = what.trim() !== ''
  const reminder = visitReminder(deal, Date.now())

  const set = (step: NextStep | null) => {
    onClose()
    void changeDeal(id, { next: step }, opened)
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isNamed) set({ what: what.trim(), at: instantOf(day, minutesIn(time)) })
  }

  return (
    <Sheet title={`Next step for ${properName(name)}`} onClose={onClose}>
      <form className={formStyles.form} onSubmit={submit}>
        <TextField
          label="Next step"
          list="next-steps"
          value={what}
          maxLength={200}
          data-first
          required
          onChange={event => setWhat(event.target.value)}
        />
        <datalist id="next-steps">
          {suggestions.map(each => (
            <option key={each}>{each}</option>
          ))}
        </datalist>
        <div className={styles.presets}>
          {stepPresets(Date.now()).map(({ label, at }) => (
            <Button
              key={label}
              kind="quiet"
              disabled={!isNamed}
              onClick={() => set({ what: what.trim(), at })}
            >
              {label}
            </Button>
          ))}
          {reminder && (
            <Button kind="quiet" onClick={() => set(reminder)}>
              Remind the day before the visit
            </Button>
          )}
        </div>
        <div className={styles.when}>
          <TextField
            label="Day"
            type="date"
            min={today()}
            value={day}
            required
            onChange={event => event.target.value && setDay(event.target.value)}
          />
          <TextField
            label={timeLabel()}
            type="time"
            value={time}
            required
            onChange={event => event.target.value && setTime(event.target.value)}
          />
        </div>
        <div className={button.row}>
          <Button kind="primary" type="submit">
            Save next step
          </Button>
          {next && (
            <Button kind="plain" onClick={() => set(null)}>
              Mark as done
            </Button>
          )}
        </div>
      </form>
    </Sheet>
  )
}
