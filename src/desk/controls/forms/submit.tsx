import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { ErrorText } from './error-text.tsx'

interface SubmitProps {
  /** The error of the whole form. */
  error: string | undefined
  isBusy: boolean
  /** For a form that is not the only one of its page. */
  isQuiet?: boolean
  children: ReactNode
}

/** The submit button of a form, below its error; disabled while the form is being sent. */
export const Submit = ({ error, isBusy, isQuiet, children }: SubmitProps) => (
  <>
    <ErrorText>{error}</ErrorText>
    <Button kind={isQuiet ? 'quiet' : 'primary'} type="submit" disabled={isBusy} aria-busy={isBusy}>
      {children}
    </Button>
  </>
)
