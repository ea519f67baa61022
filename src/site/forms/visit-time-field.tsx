import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import fieldStyles from './field.module.css'
import { useVisitTimePicker } from './form-parts.ts'
import { asLocalInput, defaultVisit, formatPartnerTime } from './visit-time.ts'

interface VisitTimeFieldProps {
  wanted: boolean
  visit: Date | undefined
  onVisit: (visit: Date) => void
}

/** Date and time of the visit: the browser's own input until the calendar is there, never taken away mid-typing. */
export function VisitTimeField({ wanted, visit, onVisit }: VisitTimeFieldProps) {
  const id = useId()
  const labelId = useId()
  const native = useRef<HTMLInputElement>(null)
  const [nativeInUse, setNativeInUse] = useState(false)
  const picker = useVisitTimePicker(wanted)

  const start = useEffectEvent((_wanted: boolean) => {
    const now = new Date()
    // A page may stand open for days; when the form opens again, the time it had may be over.
    if (visit && visit > now) return
    const typed = visit ? '' : native.current?.value
    const first = typed ? new Date(typed) : defaultVisit(now)
    if (native.current && !typed) native.current.value = asLocalInput(first)
    setNativeInUse(document.activeElement === native.current)
    onVisit(first)
  })
  useEffect(() => start(wanted), [wanted])

  const partnerTime = visit && formatPartnerTime(visit, Intl.DateTimeFormat().resolvedOptions().timeZone)
  return (
    <div className={fieldStyles.field}>
      <label className={fieldStyles.label} id={labelId} htmlFor={id}>
        Date and Time
      </label>
      {picker && visit && !nativeInUse ? (
        <picker.VisitTimePicker id={id} labelId={labelId} visit={visit} onVisit={onVisit} />
      ) : (
        <input
          ref={native}
          className={fieldStyles.input}
          id={id}
          name="siteVisitDate"
          type="datetime-local"
          step={1800}
          onFocus={() => setNativeInUse(true)}
          onBlur={() => setNativeInUse(false)}
          onInput={event => {
            const typed = new Date(event.currentTarget.value)
            if (!Number.isNaN(typed.getTime())) onVisit(typed)
          }}
        />
      )}
      <p className={fieldStyles.hint}>{partnerTime && `That is ${partnerTime}`}</p>
    </div>
  )
}
