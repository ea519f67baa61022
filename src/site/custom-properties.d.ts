import 'react'

declare module 'react' {
  /** What a part may say otherwise than the stylesheet does. */
  interface CSSProperties {
    '--figure'?: string
    '--scale'?: number | undefined
    '--share-of-name'?: string
  }
}
