import { useState } from 'react'
import { create } from 'zustand'
import { type LostReason, lostReasons, type Status, statuses } from '#contract/desk/statuses.ts'
import { Icon } from '../controls/icon.tsx'
import { Sheet } from '../controls/sheet.tsx'
import { StatusMark } from '../controls/status-mark.tsx'
import styles from './status-sheet.module.css'

/** A status, and for somebody lost the reason. */
export interface StatusChange {
  status: Status
  lostReason?: LostReason
}

/** Whose status is to be chosen, and what happens with the choice. */
export interface StatusQuestion {
  whose: string
  current?: Status
  onChoose: (change: StatusChange) => void
}

const useQuestion = create<{ question: StatusQuestion | undefined }>(() => ({ question: undefined }))

/** Asks for a status, of one person or of many. */
export const askStatus = (question: StatusQuestion): void => useQuestion.setState({ question })

const close = () => useQuestion.setState({ question: undefined })

interface OptionProps {
  label: React.ReactNode
  digit: number
  isCurrent?: boolean
  onPress: () => void
}

const Option = ({ label, digit, isCurrent = false, onPress }: OptionProps) => (
  <li>
    <button
      className={styles.option}
      type="button"
      aria-current={isCurrent || undefined}
      data-first={digit === 1 || undefined}
      onClick={onPress}
    >
      {label}
      {isCurrent ? <Icon name="check" /> : <kbd className={styles.key}>{digit}</kbd>}
    </button>
  </li>
)

function Choosing({ question: { whose, current, onChoose } }: { question: StatusQuestion }) {
  const [isLost, setIsLost] = useState(false)
  const answer = (change: StatusChange) => {
    close()
    onChoose(change)
  }
  const choose = (status: Status) => (status === 'lost' ? setIsLost(true) : answer({ status }))
  const options: OptionProps[] = isLost
    ? lostReasons.map((reason, index) => ({
        label: reason,
        digit: index + 1,
        onPress: () => answer({ status: 'lost', lostReason: reason }),
      }))
    : statuses.map((status, index) => ({
        label: <StatusMark status={status} />,
        digit: index + 1,
        isCurrent: status === current,
        onPress: () => choose(status),
      }))
  return (
    <Sheet
      key={String(isLost)}
      title={isLost ? `Why was ${whose} lost?` : `Status of ${whose}`}
      onClose={close}
    >
      <ul className={styles.options} onKeyDown={({ key }) => options[Number(key) - 1]?.onPress()}>
        {options.map(option => (
          <Option key={option.digit} {...option} />
        ))}
      </ul>
    </Sheet>
  )
}

/** The dialog that asks for a status, and for the reason where somebody is lost. */
export function StatusSheet() {
  const question = useQuestion(state => state.question)
  return question ? <Choosing question={question} /> : null
}
