import 'react'

declare module 'react' {
  /** Values with which a component overrides the stylesheet. */
  interface CSSProperties {
    '--figure'?: string
    '--columns'?: string
    '--stat'?: string
    '--scale'?: number | undefined
    '--share-of-name'?: string
  }
}
