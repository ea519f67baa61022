import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { visitSlots } from '#domain/visits/visit-state.ts'
import { fillText } from '#labels/text.ts'
import { useLateContent } from '../../content/content-context.tsx'
import fieldStyles from '../field.module.css'
import { errorId } from '../field.tsx'
import { useVisitTimePicker } from '../form-parts.ts'
import type { FieldError } from '../use-lead-form.ts'
import { siteClock } from './visit-time.ts'
import { visitorZone, visitWords } from './visit-words.ts'

interface VisitTimeFieldProps {
  wanted: boolean
  visit: Date | undefined
  error: FieldError | undefined
  onVisit: (visit: Date) => void
}

/** Date and time of the visit: the browser's own input until the calendar has loaded, never replaced while typing. */
export function VisitTimeField({ wanted, visit, error, onVisit }: VisitTimeFieldProps) {
  const { settings, labels, sitePlace } = useLateContent()
  const { asNativeInput, atMinute, defaultVisit, firstVisitDay, fromNativeInput, lastVisitDay } = siteClock(
    settings.timeZone,
  )
  const earliest = (now: Date) => asNativeInput(atMinute(firstVisitDay(now), visitSlots.firstMinute))
  const latest = (now: Date) => asNativeInput(atMinute(lastVisitDay(now), visitSlots.lastMinute))

  const id = useId()
  const labelId = useId()
  const hintId = errorId(id)
  const native = useRef<HTMLInputElement>(null)
  const [nativeInUse, setNativeInUse] = useState(false)
  const [renderedAt] = useState(() => new Date())
  const picker = useVisitTimePicker(wanted)

  const start = useEffectEvent(() => {
    const now = new Date()
    // A page may be open for days, so the chosen time may have passed when the form opens again.
    if (visit && visit > now) return
    const typed = visit ? undefined : fromNativeInput(native.current?.value ?? '')
    const first = typed ?? defaultVisit(now)
    if (native.current) {
      native.current.min = earliest(now)
      native.current.max = latest(now)
      if (!typed) native.current.value = asNativeInput(first)
    }
    setNativeInUse(document.activeElement === native.current)
    onVisit(first)
  })
  // Not earlier, because a phone needs a tenth of a second to compute the site's clock, and visitors who only enquire
  // need not wait for that.
  useEffect(() => {
    if (wanted) start()
  }, [wanted])

  const usesPicker = picker && visit && !nativeInUse
  const own = visit && visitWords(settings).formatOwnTime(visit, renderedAt, visitorZone())
  const hint = visit
    ? own && fillText(labels.forms.thatIs, { time: own })
    : fillText(labels.forms.siteTime, { place: sitePlace })
  const ownFault = error?.field === 'siteVisitDate' ? error.message : undefined
  return (
    <div className={fieldStyles.field}>
      <label className={fieldStyles.label} id={labelId} htmlFor={id}>
        {labels.forms.dateAndTime}
      </label>
      {usesPicker ? (
        <picker.VisitTimePicker id={id} labelId={labelId} hintId={hintId} visit={visit} onVisit={onVisit} />
      ) : (
        <input
          ref={native}
          className={fieldStyles.input}
          id={id}
          name="siteVisitDate"
          type="datetime-local"
          step={visitSlots.stepMinutes * 60}
          // For visitors without a script, the day the page was built; the script sets the present day when the form
          // opens.
          min={import.meta.env.SSR ? earliest(renderedAt) : undefined}
          suppressHydrationWarning
          aria-describedby={hintId}
          aria-invalid={ownFault !== undefined}
          onFocus={() => setNativeInUse(true)}
          onBlur={() => setNativeInUse(false)}
          onInput={event => {
            const typed = fromNativeInput(event.currentTarget.value)
            if (typed) onVisit(typed)
          }}
        />
      )}
      <p className={ownFault ? fieldStyles.fault : fieldStyles.hint} id={hintId}>
        {ownFault ?? hint}
      </p>
    </div>
  )
}
