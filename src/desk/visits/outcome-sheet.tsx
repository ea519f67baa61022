import { type SubmitEvent, useEffect, useState } from 'react'
import type { Deal } from '#api/deals/deal.ts'
import type { HistoryEntry } from '#domain/deals/history-entry.ts'
import type { Change } from '#domain/decide/decide.ts'
import button from '../controls/forms/button.module.css'
import { Button } from '../controls/forms/button.tsx'
import { ChoiceField, TextField } from '../controls/forms/field.tsx'
import { Sheet } from '../controls/sheet.tsx'
import { changeDeal, changesByOthers } from '../data/change-deal.ts'
import { loadDeal, snapshotOf } from '../data/deals.ts'
import { ConflictNote } from '../deals/conflict-box.tsx'
import { addDays, dayAndClock, elevenInTheMorning, instantOf, today } from '../text/desk-time.ts'
import { properName } from '../text/labels.ts'
import styles from './visit-sheet.module.css'

/** The data of a visit that its outcome needs. */
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

const titleOf = (name: string, came: boolean) => `${properName(name)} ${came ? 'came' : 'did not come'}`

/** The deal as it was when the sheet was opened; a row of Today does not contain it. */
function useOpened(dealId: string): Deal | undefined {
  const [opened, setOpened] = useState(() => snapshotOf(dealId))
  useEffect(() => {
    if (snapshotOf(dealId)) return
    const abort = new AbortController()
    void loadDeal(dealId, abort.signal).then(deal => setOpened(before => before ?? deal))
    return () => abort.abort()
  }, [dealId])
  return opened
}

interface OutcomeSheetProps {
  visit: VisitOver
  came: boolean
  onClose: () => void
}

/** Logs whether the buyer came, the result, and the next step. */
export default function OutcomeSheet({ visit: { dealId, name, visitAt }, came, onClose }: OutcomeSheetProps) {
  const [outcome, setOutcome] = useState('')
  const steps = came ? afterwards.came : afterwards.missed
  const [step, setStep] = useState(steps[0] ?? nothing)

  const opened = useOpened(dealId)
  const [conflict, setConflict] = useState<{ mine: Change; theirs: HistoryEntry[] }>()

  const save = (change: Change) => {
    onClose()
    void changeDeal(dealId, change)
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const at = instantOf(addDays(today(), 1), elevenInTheMorning)
    const mine: Change = {
      came,
      ...(outcome.trim() && { outcome: outcome.trim() }),
      ...(step !== nothing && { next: { what: step, at } }),
    }
    const theirs = opened ? changesByOthers(dealId, opened) : []
    if (theirs.length > 0) setConflict({ mine, theirs })
    else save(mine)
  }

  if (conflict)
    return (
      <Sheet title={titleOf(name, came)} onClose={onClose}>
        <ConflictNote {...conflict} onSave={() => save(conflict.mine)} onDiscard={onClose} />
      </Sheet>
    )

  return (
    <Sheet title={titleOf(name, came)} onClose={onClose}>
      <form className={styles.stacked} onSubmit={submit}>
        <p className={styles.aside}>Visit of {dayAndClock(visitAt)}</p>
        <TextField
          label={came ? 'How did it go?' : 'Why not, if they told you'}
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
          <Button kind="primary" type="submit">
            Save
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
