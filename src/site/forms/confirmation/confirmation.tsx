import { type ReactNode, useEffect, useRef } from 'react'
import * as labels from '#labels/confirmation.ts'
import { Icon } from '../../icons/icon.tsx'
import styles from './confirmation.module.css'

/** Thanks above the inputs after a success, brought into view where the sheet is taller than the phone. */
export function Confirmation({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  // In braces: newer browsers answer with a promise, which is nothing to undo the effect with.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div className={styles.confirmation} ref={box}>
      <p className={styles.thanks}>
        <Icon name="check" />
        {labels.thanks}
      </p>
      {children}
    </div>
  )
}
