import { type SubmitEvent, useState } from 'react'
import button from '../controls/forms/button.module.css'
import { ChoiceField, TextField } from '../controls/forms/field.tsx'
import { Sheet } from '../controls/sheet.tsx'
import { changeDeal } from '../deals/change-deal.ts'
import { addDays, dayAndClock, elevenInTheMorning, instantOf, today } from '../text/desk-time.ts'
import { properName } from '../text/labels.ts'
import styles from './visit-sheet.module.css'

/** What a visit is to its outcome: whose, and when. */
export interface VisitOver {
  dealId: string
  name: string
  visitAt: number
}

const afterwards = {
  came: ['Ask how the visit was', 'Send the price list', 'Offer a unit'],
  missed: ['Call to agree on another time', 'Send directions'],
}
const nothing = 'No next step'

interface OutcomeSheetProps {
  visit: VisitOver
  came: boolean
  onClose: () => void
}

/** Says whether somebody came, what came of it, and what comes next. */
export default function OutcomeSheet({ visit: { dealId, name, visitAt }, came, onClose }: OutcomeSheetProps) {
  const [outcome, setOutcome] = useState('')
  const steps = came ? afterwards.came : afterwards.missed
  const [step, setStep] = useState(steps[0] ?? nothing)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onClose()
    const at = instantOf(addDays(today(), 1), elevenInTheMorning)
    void changeDeal(dealId, {
      came,
      ...(outcome.trim() && { outcome: outcome.trim() }),
      ...(step !== nothing && { next: { what: step, at } }),
    })
  }

  return (
    <Sheet title={`${properName(name)} ${came ? 'came' : 'did not come'}`} onClose={onClose}>
      <form className={styles.stacked} onSubmit={submit}>
        <p className={styles.aside}>Visit of {dayAndClock(visitAt)}</p>
        <TextField
          label={came ? 'How did it go?' : 'Why not, if they said'}
          value={outcome}
          maxLength={500}
          data-first
          onChange={event => setOutcome(event.target.value)}
        />
        <ChoiceField
          label="Next step, tomorrow at 11:00"
          value={step}
          choices={[...steps, nothing].map(each => [each, each])}
          onChoose={setStep}
        />
        <div className={button.row}>
          <button className={button.primary} type="submit">
            Save
          </button>
        </div>
      </form>
    </Sheet>
  )
}
