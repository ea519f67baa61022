import type { Duty } from '#domain/working-time/working-time.ts'
import { Icon } from '../controls/badges/icon.tsx'
import { Button } from '../controls/forms/button.tsx'
import { TextField } from '../controls/forms/field.tsx'
import { today } from '../text/desk-time.ts'
import styles from './my-hours.module.css'

/** A time away, with an id that stays the same while its days are typed. */
type Away = Duty['leave'][number] & { id: string }

export const awayOf = (leave: Duty['leave'][number]): Away => ({ id: crypto.randomUUID(), ...leave })

/** Absences in the format of the service. */
export const daysOf = (leave: readonly Away[]): Duty['leave'] =>
  leave.map(({ from, until }) => ({ from, until }))

/** The absences of a member, each with its first and last day. */
export function LeaveList({ leave, onChange }: { leave: Away[]; onChange: (leave: Away[]) => void }) {
  const set = (id: string, change: Partial<Away>) =>
    onChange(leave.map(one => (one.id === id ? { ...one, ...change } : one)))
  return (
    <fieldset className={styles.leave}>
      <legend>Leave (both days included)</legend>
      {leave.map(({ id, from, until }) => (
        <div key={id} className={styles.span}>
          <TextField
            label="First day"
            type="date"
            value={from}
            onChange={({ target }) => target.value && set(id, { from: target.value })}
          />
          <TextField
            label="Last day"
            type="date"
            value={until}
            min={from}
            onChange={({ target }) => target.value && set(id, { until: target.value })}
          />
          <Button
            kind="icon"
            aria-label={`Remove the leave from ${from}`}
            onClick={() => onChange(leave.filter(one => one.id !== id))}
          >
            <Icon name="close" />
          </Button>
        </div>
      ))}
      <Button kind="plain" onClick={() => onChange([...leave, awayOf({ from: today(), until: today() })])}>
        <Icon name="plus" />
        Add leave
      </Button>
    </fieldset>
  )
}
