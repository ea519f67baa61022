import type { ReactNode } from 'react'

interface FilledProps {
  text: string
  /** Which of its fields the children stand for. */
  field: string
  children: ReactNode
}

/** A text with an element in it. */
export function Filled({ text, field, children }: FilledProps) {
  const [before, after] = text.split(`{${field}}`)
  return (
    <>
      {before}
      {children}
      {after}
    </>
  )
}
