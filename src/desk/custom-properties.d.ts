import 'react'

declare module 'react' {
  interface CSSProperties {
    /** How many days stand beside each other in the calendar. */
    '--days'?: number
  }
}
