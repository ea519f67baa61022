import { useState } from 'react'
import { create } from 'zustand'
import { type LostReason, type Status, statuses } from '#domain/deals/statuses.ts'
import { StatusMark } from '../controls/badges/status-mark.tsx'
import { type Option, OptionList } from '../controls/forms/option-list.tsx'
import { Sheet } from '../controls/sheet.tsx'
import { useLostReasons } from '../settings/desk-settings.ts'

/** A status, and for somebody lost the reason. */
export interface StatusChange {
  status: Status
  lostReason?: LostReason
}

/** Whose status is to be chosen, and what happens with the choice. */
interface StatusQuestion {
  whose: string
  current?: Status
  onChoose: (change: StatusChange) => void
}

const useQuestion = create<{ question: StatusQuestion | undefined }>(() => ({ question: undefined }))

/** Asks for a status, of one deal or of many. */
export const askStatus = (question: StatusQuestion): void => useQuestion.setState({ question })

const close = () => useQuestion.setState({ question: undefined })

function Choosing({ question: { whose, current, onChoose } }: { question: StatusQuestion }) {
  const [isLost, setIsLost] = useState(false)
  const lostReasons = useLostReasons()
  const answer = (change: StatusChange) => {
    close()
    onChoose(change)
  }
  const choose = (status: Status) => (status === 'lost' ? setIsLost(true) : answer({ status }))
  const options: Option[] = isLost
    ? lostReasons.map(lostReason => ({
        id: lostReason,
        label: lostReason,
        onPress: () => answer({ status: 'lost', lostReason }),
      }))
    : statuses.map(status => ({
        id: status,
        label: <StatusMark status={status} />,
        isCurrent: status === current,
        onPress: () => choose(status),
      }))
  return (
    <Sheet
      key={String(isLost)}
      title={isLost ? `Why did we lose ${whose}?` : `Status of ${whose}`}
      onClose={close}
    >
      <OptionList options={options} />
    </Sheet>
  )
}

/** The dialog that asks for a status, and for the reason where somebody is lost. */
export function StatusSheet() {
  const question = useQuestion(state => state.question)
  return question ? <Choosing question={question} /> : null
}
