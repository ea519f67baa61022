import 'react'

declare module 'react' {
  interface CSSProperties {
    /** How many days the calendar shows side by side. */
    '--days'?: number
  }
}
