import { type SubmitEvent, useState } from 'react'
import { purposesIn } from '#contract/consent.ts'
import { inEffect } from '#contract/desk/permission.ts'
import type { Person } from '#contract/desk/person.ts'
import { asksErasure, type NewRight } from '#contract/desk/rights.ts'
import { callErrorOf } from '../call/call-error.ts'
import button from '../controls/button.module.css'
import { TextField } from '../controls/field.tsx'
import { Sheet } from '../controls/sheet.tsx'
import { purposeNames } from '../people/describe-right.ts'
import { useDeskSettings } from '../people/desk-settings.ts'
import { logRight } from '../people/log-right.ts'
import { properName } from '../text/labels.ts'
import styles from './said-sheet.module.css'

/** What was ticked and typed, each as one thing that was said. */
const saidIn = (data: FormData): NewRight['ask'][] => {
  const purposes = purposesIn(data.getAll('purpose').map(String))
  const name = String(data.get('name') ?? '').trim()
  return [
    ...(purposes.length > 0 ? [{ what: 'withdraw' as const, purposes }] : []),
    ...(name ? [{ what: 'correct' as const, name }] : []),
    ...(data.has('erase') ? [{ what: 'erase' as const }] : []),
  ]
}

/** Writes down what somebody said to the team of what is kept about them: as good as said on their own page. */
export default function SaidSheet({ person, onClose }: { person: Person; onClose: () => void }) {
  const days = useDeskSettings(state => state.requestDays)
  const [fault, setFault] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  // Sent again after a fault, what was taken already is taken once.
  const [ids] = useState(() => ({
    withdraw: crypto.randomUUID(),
    agree: crypto.randomUUID(),
    correct: crypto.randomUUID(),
    erase: crypto.randomUUID(),
  }))
  const { withdrawn } = inEffect(person.permission)
  const left = purposesIn(Object.keys(purposeNames)).filter(purpose => !withdrawn.includes(purpose))
  const isErasing = asksErasure(person.requests)

  const write = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const said = saidIn(new FormData(event.currentTarget))
    if (said.length === 0) return setFault('Choose what they said.')
    setIsBusy(true)
    try {
      for (const ask of said) await logRight(person.id, { id: ids[ask.what], ask })
      onClose()
    } catch (error) {
      setFault(callErrorOf(error).message)
      setIsBusy(false)
    }
  }

  return (
    <Sheet title={`What ${properName(person.name)} said`} onClose={onClose}>
      <p>
        By phone or in person. It counts from now on, under your name, as if they had said it on their page.
      </p>
      <form className={styles.form} onSubmit={write}>
        {left.length > 0 && (
          <fieldset className={styles.choices}>
            <legend>They withdraw</legend>
            {left.map((purpose, index) => (
              <label key={purpose}>
                <input
                  type="checkbox"
                  name="purpose"
                  value={purpose}
                  {...(index === 0 && { 'data-first': true })}
                />
                {purposeNames[purpose]}
              </label>
            ))}
          </fieldset>
        )}
        <fieldset className={styles.choices}>
          <legend>They ask, and are answered within {days} days</legend>
          {!isErasing && (
            <label>
              <input type="checkbox" name="erase" />
              To be erased
            </label>
          )}
          <TextField label="To be called" name="name" autoComplete="off" maxLength={100} />
        </fieldset>
        <p className={styles.fault} role="alert">
          {fault}
        </p>
        <div className={button.row}>
          <button className={button.primary} type="submit" disabled={isBusy} aria-busy={isBusy}>
            Write it down
          </button>
          <button className={button.plain} type="button" onClick={onClose}>
            Not now
          </button>
        </div>
      </form>
    </Sheet>
  )
}
