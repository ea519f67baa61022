import { type ReactNode, useEffect, useState } from 'react'
import { useEditor } from '../editor-store.ts'

interface UnfoldProps {
  className: string | undefined
  summary: ReactNode
  /** Whether something in it needs a look. That unfolds it, and never folds it while somebody types there. */
  isOpen: boolean
  /** Whether a field in it was opened, which unfolds it again. */
  isAskedFor: boolean
  children: ReactNode
}

/** A part that only a press folds; its content is not rendered while folded. */
export function Unfold({ className, summary, isOpen, isAskedFor, children }: UnfoldProps) {
  const turn = useEditor(state => state.turn)
  const [isShown, setShown] = useState(isOpen || isAskedFor)
  useEffect(() => {
    if (isOpen) setShown(true)
  }, [isOpen])
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened again, it unfolds again
  useEffect(() => {
    if (isAskedFor) setShown(true)
  }, [isAskedFor, turn])
  return (
    <details
      className={className}
      open={isShown}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== isShown) setShown(currentTarget.open)
      }}
    >
      <summary>{summary}</summary>
      {isShown && children}
    </details>
  )
}
