import 'react'

declare module 'react' {
  /** What a part may say otherwise than the stylesheet does. */
  interface CSSProperties {
    '--figure'?: string
    '--columns'?: string
    '--stat'?: string
    '--scale'?: number | undefined
    '--share-of-name'?: string
  }
}
