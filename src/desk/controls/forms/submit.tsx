import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Fault } from './fault.tsx'

interface SubmitProps {
  /** What is wrong with the whole form. */
  fault: string | undefined
  isBusy: boolean
  /** Of a form that is not the only one of its page. */
  isQuiet?: boolean
  children: ReactNode
}

/** The button that sends a form, below what is wrong with it; it waits while the form is on its way. */
export const Submit = ({ fault, isBusy, isQuiet, children }: SubmitProps) => (
  <>
    <Fault>{fault}</Fault>
    <Button kind={isQuiet ? 'quiet' : 'primary'} type="submit" disabled={isBusy} aria-busy={isBusy}>
      {children}
    </Button>
  </>
)
