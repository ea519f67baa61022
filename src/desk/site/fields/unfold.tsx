import { type ReactNode, useEffect, useState } from 'react'
import { useEditor } from '../editor-store.ts'

interface UnfoldProps {
  className: string | undefined
  summary: ReactNode
  /** Whether it is initially open. */
  isOpen: boolean
  /** Whether a field in it was opened, which unfolds it again. */
  isAskedFor: boolean
  children: ReactNode
}

/** A part that can be folded; its content is not rendered while folded. */
export function Unfold({ className, summary, isOpen, isAskedFor, children }: UnfoldProps) {
  const turn = useEditor(state => state.turn)
  const [chosen, setChosen] = useState<boolean>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened again, it unfolds again
  useEffect(() => {
    if (isAskedFor) setChosen(undefined)
  }, [isAskedFor, turn])
  const isShown = chosen ?? (isOpen || isAskedFor)
  return (
    <details
      className={className}
      open={isShown}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== isShown) setChosen(currentTarget.open)
      }}
    >
      <summary>{summary}</summary>
      {isShown && children}
    </details>
  )
}
