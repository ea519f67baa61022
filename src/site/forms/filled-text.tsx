import type { ReactNode } from 'react'

interface FilledTextProps {
  text: string
  /** The placeholder that the children replace. */
  field: string
  children: ReactNode
}

/** A text with an element in it. */
export function FilledText({ text, field, children }: FilledTextProps) {
  const [before, after] = text.split(`{${field}}`)
  return (
    <>
      {before}
      {children}
      {after}
    </>
  )
}
