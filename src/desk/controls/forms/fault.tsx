import type { ReactNode } from 'react'
import text from './text.module.css'

/** What is wrong. It is there while empty as well, because screen readers announce only what changes in an alert. */
export const Fault = ({ children }: { children: ReactNode }) => (
  <p className={text.fault} role="alert">
    {children}
  </p>
)
