import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
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
  afterFrame(() => dialog.querySelector<HTMLElement>('[aria-selected="true"] button')?.focus())
}

/** A button with the chosen time; it opens a calendar and the day's half-hour slots, in a separate dialog. */
export function VisitTimePicker({ id, labelId, hintId, visit, onVisit }: VisitTimePickerProps) {
  const { settings, labels } = useLateContent()
  const { asNativeInput, firstVisitDay, lastVisitDay, moveToDay, siteDay } = siteClock(settings.timeZone)

  const [open, setOpen] = useState(false)
  const [prepared, setPrepared] = useState(false)
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
  const close = () => dialog.current?.close()
  // Rendered again for the next time, which starts with the month of the chosen day.
  const onClose = () => {
    setOpen(false)
    setPrepared(false)
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
        <span>{visitWords(settings).formatVisit(visit, now, visitorZone())}</span>
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
            <VisitCalendar
              chosen={siteDay(visit)}
              today={siteDay(now)}
              first={firstVisitDay(now)}
              last={lastVisitDay(now)}
              onDay={day => onVisit(moveToDay(visit, day, new Date()))}
            />
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
