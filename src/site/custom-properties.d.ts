import 'react'

declare module 'react' {
  /** What a part may say otherwise than the stylesheet does. */
  interface CSSProperties {
    '--figure'?: string
    '--share-of-name'?: string
  }
}
