import { useId, useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { Icon } from '../icons/icon.tsx'
import { firstVisitDay, formatVisit, lastVisitDay, moveToDay, slotsOf } from './visit-time.ts'
import styles from './visit-time-picker.module.css'

interface VisitTimePickerProps {
  /** Ids of the field's button and of the label that points at it. */
  id: string
  labelId: string
  visit: Date
  onVisit: (visit: Date) => void
}

const slotWords = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit' })

/** A button with the chosen time; behind it a calendar and the day's half-hour slots, in a native popover. */
export function VisitTimePicker({ id, labelId, visit, onVisit }: VisitTimePickerProps) {
  const [open, setOpen] = useState(false)
  const popoverId = useId()
  const now = new Date()
  return (
    <>
      <button
        type="button"
        id={id}
        className={styles.field}
        popoverTarget={popoverId}
        aria-expanded={open}
        aria-labelledby={`${labelId} ${id}`}
      >
        <Icon name="calendar" />
        <span>{formatVisit(visit)}</span>
        <Icon name="chevron-down" />
      </button>
      <div
        id={popoverId}
        popover="auto"
        className={styles.popover}
        role="group"
        aria-label="Choose date and time"
        onToggle={event => setOpen(event.newState === 'open')}
      >
        {open && (
          <>
            <DayPicker
              mode="single"
              required
              autoFocus
              selected={visit}
              defaultMonth={visit}
              onSelect={day => onVisit(moveToDay(visit, day, now))}
              disabled={{ before: firstVisitDay(now), after: lastVisitDay(now) }}
              startMonth={firstVisitDay(now)}
              endMonth={lastVisitDay(now)}
              showOutsideDays={false}
              classNames={styles}
            />
            <fieldset className={styles.slots}>
              <legend>Time</legend>
              {slotsOf(visit, now).map(({ minute, at, over }) => (
                <label key={minute} className={styles.slot}>
                  <input
                    type="radio"
                    name="visit-slot"
                    className="visually-hidden"
                    checked={at.getTime() === visit.getTime()}
                    disabled={over}
                    onChange={() => onVisit(at)}
                  />
                  <span>{slotWords.format(at)}</span>
                </label>
              ))}
            </fieldset>
            <button
              type="button"
              className={styles.done}
              popoverTarget={popoverId}
              popoverTargetAction="hide"
            >
              Done
            </button>
          </>
        )}
      </div>
    </>
  )
}
