import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { visitSlots } from '#domain/visits/visit-state.ts'
import { useLateContent } from '../../content/content-context.tsx'
import { afterFrame } from '../../hydration/after-frame.ts'
import { whenIdle } from '../../hydration/when-idle.ts'
import { Icon } from '../../icons/icon.tsx'
import { VisitCalendar } from './visit-calendar.tsx'
import { VisitSlots } from './visit-slots.tsx'
import { siteClock } from './visit-time.ts'
import styles from './visit-time-picker.module.css'
import { visitorZone, visitWords } from './visit-words.ts'

interface VisitTimePickerProps {
  /** Ids of the field's button, its label and the text below. */
  id: string
  labelId: string
  hintId: string
  visit: Date
  onVisit: (visit: Date) => void
}

/**
 * Opens the calendar, then moves the focus to the chosen day: the library renders the whole month again for it, so on a
 * slow phone that must follow the frame that answers the press.
 */
function show(dialog: HTMLDialogElement | null): void {
  if (!dialog || dialog.open) return
  dialog.tabIndex = -1
  dialog.showModal()
  // A screen reader announces the calendar first, and then the day.
  dialog.focus()
  afterFrame(() => {
    const chosen = '[aria-pressed="true"]:not([aria-expanded]), [aria-selected="true"] button'
    const days = [...dialog.querySelectorAll<HTMLElement>(chosen)]
    days.find(day => day.offsetParent)?.focus()
  })
}

/** A button with the chosen time; it opens a calendar and the day's half-hour slots, in a separate dialog. */
export function VisitTimePicker({ id, labelId, hintId, visit, onVisit }: VisitTimePickerProps) {
  const { settings, labels } = useLateContent()
  const { asNativeInput, atMinute, firstVisitDay, lastVisitDay, moveToDay, siteDay, suggestedDays } =
    siteClock(settings.timeZone)
  const { formatVisit, formatWeekday } = visitWords(settings)

  const [open, setOpen] = useState(false)
  const [prepared, setPrepared] = useState(false)
  const [showsCalendar, setShowsCalendar] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const now = new Date()
  // Rendered in advance, because a slow phone takes long to render a month.
  useEffect(() => whenIdle(() => startTransition(() => setPrepared(true))), [])
  useLayoutEffect(() => {
    if (open) show(dialog.current)
  }, [open])
  // The prerendered part is drawn first; React follows after that frame.
  const onPress = () => {
    if (!prepared) return setOpen(true)
    show(dialog.current)
    afterFrame(() => setOpen(dialog.current?.open === true))
  }
  const days = suggestedDays(now)
  const isOther = showsCalendar || !days.includes(siteDay(visit))
  const chooseDay = (day: number) => onVisit(moveToDay(visit, day, new Date()))
  const close = () => dialog.current?.close()
  // Rendered again for the next time, which starts with the month of the chosen day.
  const onClose = () => {
    setOpen(false)
    setPrepared(false)
    setShowsCalendar(false)
    whenIdle(() => startTransition(() => setPrepared(true)))
  }
  return (
    <>
      <button
        type="button"
        id={id}
        name="siteVisitDate"
        value={asNativeInput(visit)}
        className={styles.field}
        onClick={onPress}
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
        aria-label={labels.visit.chooseTime}
        closedby="any"
        onClose={onClose}
      >
        {(open || prepared) && (
          <>
            <div className={styles.days} role="group" aria-label={labels.forms.dateAndTime}>
              {days.map((day, index) => (
                <button
                  key={day}
                  type="button"
                  aria-pressed={!isOther && day === siteDay(visit)}
                  onClick={() => {
                    setShowsCalendar(false)
                    chooseDay(day)
                  }}
                >
                  {index === 0
                    ? labels.visit.tomorrow
                    : formatWeekday(atMinute(day, visitSlots.defaultMinute))}
                </button>
              ))}
              <button
                type="button"
                aria-pressed={isOther}
                aria-expanded={isOther}
                onClick={() => setShowsCalendar(true)}
              >
                {labels.visit.otherDate}
              </button>
            </div>
            {/* Rendered ahead, because a slow phone takes long to render a month. */}
            <div hidden={!isOther}>
              <VisitCalendar
                chosen={siteDay(visit)}
                today={siteDay(now)}
                first={firstVisitDay(now)}
                last={lastVisitDay(now)}
                onDay={chooseDay}
              />
            </div>
            <VisitSlots visit={visit} now={now} onVisit={onVisit} />
            <button type="button" className={styles.done} onClick={close}>
              {labels.visit.done}
            </button>
          </>
        )}
      </dialog>
    </>
  )
}
