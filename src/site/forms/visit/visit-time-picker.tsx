import { useLayoutEffect, useRef, useState } from 'react'
import { DayPicker } from 'react-day-picker'
import * as labels from '#labels/visit.ts'
import { Icon } from '../../icons/icon.tsx'
import { calendarWords } from './calendar-words.ts'
import { VisitSlots } from './visit-slots.tsx'
import {
  asCalendarDate,
  asNativeInput,
  firstVisitDay,
  fromCalendarDate,
  lastVisitDay,
  moveToDay,
  siteDay,
} from './visit-time.ts'
import styles from './visit-time-picker.module.css'
import { formatVisit, visitorZone } from './visit-words.ts'

interface VisitTimePickerProps {
  /** Ids of the field's button, of the label that points at it and of the words below. */
  id: string
  labelId: string
  hintId: string
  visit: Date
  onVisit: (visit: Date) => void
}

/** A button with the chosen time; behind it a calendar and the day's half-hour slots, in a dialog of their own. */
export function VisitTimePicker({ id, labelId, hintId, visit, onVisit }: VisitTimePickerProps) {
  const [open, setOpen] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const now = new Date()
  const [first, last] = [asCalendarDate(firstVisitDay(now)), asCalendarDate(lastVisitDay(now))]
  const chosen = asCalendarDate(siteDay(visit))
  // Before the calendar moves the focus to its day, which it can only once it is shown.
  useLayoutEffect(() => {
    if (open) dialog.current?.showModal()
  }, [open])
  const close = () => dialog.current?.close()
  return (
    <>
      <button
        type="button"
        id={id}
        name="siteVisitDate"
        value={asNativeInput(visit)}
        className={styles.field}
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-labelledby={`${labelId} ${id}`}
        aria-describedby={hintId}
      >
        <Icon name="calendar" />
        <span>{formatVisit(visit, now, visitorZone())}</span>
        <Icon name="chevron-down" />
      </button>
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-label={labels.chooseTime}
        closedby="any"
        onClose={() => setOpen(false)}
      >
        {open && (
          <>
            <DayPicker
              mode="single"
              required
              autoFocus
              today={asCalendarDate(siteDay(now))}
              selected={chosen}
              defaultMonth={chosen}
              onSelect={date => onVisit(moveToDay(visit, fromCalendarDate(date), now))}
              disabled={{ before: first, after: last }}
              startMonth={first}
              endMonth={last}
              showOutsideDays={false}
              classNames={styles}
              {...calendarWords}
            />
            <VisitSlots visit={visit} now={now} onVisit={onVisit} />
            <button type="button" className={styles.done} onClick={close}>
              {labels.done}
            </button>
          </>
        )}
      </dialog>
    </>
  )
}
