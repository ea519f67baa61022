import { type ReactNode, useEffect, useRef } from 'react'
import styles from './confirmation.module.css'

/** Below the inputs after a success; brought into view where the sheet is taller than the phone. */
export function Confirmation({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <div className={styles.confirmation} ref={box}>
      {children}
    </div>
  )
}
