import { type ReactNode, useEffect, useRef } from 'react'
import { useLateContent } from '../../content/content-context.tsx'
import { Icon } from '../../icons/icon.tsx'
import styles from './confirmation.module.css'

/** The thanks above the inputs after a success, scrolled into view if the sheet is taller than the phone. */
export function Confirmation({ children }: { children: ReactNode }) {
  const { labels } = useLateContent()

  const box = useRef<HTMLDivElement>(null)
  // In braces, because newer browsers return a promise, which must not become the effect's cleanup.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div className={styles.confirmation} ref={box}>
      <p className={styles.thanks}>
        <Icon name="check" />
        {labels.confirmation.thanks}
      </p>
      {children}
    </div>
  )
}
