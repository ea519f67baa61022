import type { ReactNode } from 'react'
import text from './text.module.css'

/** An error message. It exists while empty too, because screen readers announce only changes of an alert. */
export const ErrorText = ({ children }: { children: ReactNode }) => (
  <p className={text.fault} role="alert">
    {children}
  </p>
)
