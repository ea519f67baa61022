import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { type CallOutcome, callOutcomeNames, callOutcomes } from '#domain/deals/calls.ts'
import { Button } from '../../controls/forms/button.tsx'
import styles from '../contact-bar.module.css'
import { logCall } from '../log-contact.ts'
import { dropCallQuestion } from './call-question.ts'

interface QuestionProps {
  legend: ReactNode
  takesFocus?: boolean
  children: ReactNode
}

/** Takes the focus when it appears, because the pressed link may leave the page. */
export function Question({ legend, takesFocus = true, children }: QuestionProps) {
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const focus = useEffectEvent(() => {
    if (takesFocus) fieldset.current?.querySelector('button')?.focus()
  })
  useEffect(() => focus(), [])
  return (
    <fieldset className={styles.asking} ref={fieldset}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  )
}

interface CallOutcomesProps {
  dealId: string
  name: string
  legend: ReactNode
  takesFocus?: boolean
  onDone?: () => void
}

/** Asks for the outcome of a call; one tap logs it with its next step. */
export function CallOutcomes({ dealId, name, onDone, ...question }: CallOutcomesProps) {
  const finish = () => {
    dropCallQuestion(dealId)
    onDone?.()
  }
  const log = (outcome: CallOutcome) => {
    finish()
    void logCall({ id: dealId, name }, outcome)
  }
  return (
    <Question {...question}>
      {callOutcomes.map(outcome => (
        <Button key={outcome} kind="quiet" onClick={() => log(outcome)}>
          {callOutcomeNames[outcome]}
        </Button>
      ))}
      <Button kind="plain" onClick={finish}>
        Not called
      </Button>
    </Question>
  )
}
