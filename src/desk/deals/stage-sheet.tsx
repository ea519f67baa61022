import { useState } from 'react'
import { create } from 'zustand'
import { type LostReason, type Stage, stages } from '#domain/deals/stages.ts'
import { StageBadge } from '../controls/badges/stage-badge.tsx'
import { type Option, OptionList } from '../controls/forms/option-list.tsx'
import { Sheet } from '../controls/sheet.tsx'
import { useLostReasons } from '../data/settings.ts'

/** A stage, and the reason if the deal is lost. */
export interface StageChange {
  status: Stage
  lostReason?: LostReason
}

/** The deals whose stage is chosen, and what to do with the choice. */
interface StageQuestion {
  whose: string
  current?: Stage
  onChoose: (change: StageChange) => void
}

const useQuestion = create<{ question: StageQuestion | undefined }>(() => ({ question: undefined }))

/** Asks for a stage, for one deal or many. */
export const askStage = (question: StageQuestion): void => useQuestion.setState({ question })

const close = () => useQuestion.setState({ question: undefined })

function StageForm({ question: { whose, current, onChoose } }: { question: StageQuestion }) {
  const [isLost, setIsLost] = useState(false)
  const lostReasons = useLostReasons()
  const answer = (change: StageChange) => {
    close()
    onChoose(change)
  }
  const choose = (stage: Stage) => (stage === 'lost' ? setIsLost(true) : answer({ status: stage }))
  const options: Option[] = isLost
    ? lostReasons.map(lostReason => ({
        id: lostReason,
        label: lostReason,
        onPress: () => answer({ status: 'lost', lostReason }),
      }))
    : stages.map(stage => ({
        id: stage,
        label: <StageBadge status={stage} />,
        isCurrent: stage === current,
        onPress: () => choose(stage),
      }))
  return (
    <Sheet
      key={String(isLost)}
      title={isLost ? `Why did we lose ${whose}?` : `Stage of ${whose}`}
      onClose={close}
    >
      <OptionList options={options} />
    </Sheet>
  )
}

/** The dialog that asks for a stage, and for the reason of a lost deal. */
export function StageSheet() {
  const question = useQuestion(state => state.question)
  return question ? <StageForm question={question} /> : null
}
