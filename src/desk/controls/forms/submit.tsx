import type { ReactNode } from 'react'
import button from './button.module.css'
import { Fault } from './fault.tsx'

interface SubmitProps {
  /** What is wrong with the whole form. */
  fault: string | undefined
  isBusy: boolean
  children: ReactNode
}

/** The button that sends a form, below what is wrong with it; it waits while the form is on its way. */
export const Submit = ({ fault, isBusy, children }: SubmitProps) => (
  <>
    <Fault>{fault}</Fault>
    <button className={button.primary} type="submit" disabled={isBusy} aria-busy={isBusy}>
      {children}
    </button>
  </>
)
