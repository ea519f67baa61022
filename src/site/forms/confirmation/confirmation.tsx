import { type ReactNode, useEffect, useRef } from 'react'
import { downloadAddress } from '#api/downloads.ts'
import { useLateContent } from '../../content/content-context.tsx'
import { Icon } from '../../icons/icon.tsx'
import buttons from '../../styles/button.module.css'
import styles from './confirmation.module.css'

/** The thanks above the inputs after a success, scrolled into view if the sheet is taller than the phone. */
export function Confirmation({ children }: { children: ReactNode }) {
  const { labels } = useLateContent()

  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
    // The pressed button may have left with the thanks for the enquiry.
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={styles.confirmation} ref={box} tabIndex={-1}>
      <p className={styles.thanks}>
        <Icon name="check" />
        {labels.confirmation.thanks}
      </p>
      {children}
      <button
        type="button"
        className={buttons.quiet}
        onClick={event => event.currentTarget.closest('dialog')?.close()}
      >
        {labels.visit.done}
      </button>
    </div>
  )
}

interface BrochureLinkProps {
  reference: string
  /** Where the lead was sent, and the path at which our own service takes it. */
  receiver: string
  path: string
}

/** Only our own service, here or on another host, knows the reference and can send the brochure for it. */
export function BrochureLink({ reference, receiver, path }: BrochureLinkProps) {
  const { labels } = useLateContent()

  if (!reference || !receiver.endsWith(path)) return null
  return (
    <a
      className={buttons.link}
      href={receiver.slice(0, -path.length) + downloadAddress('brochure', reference)}
      download
    >
      <Icon name="download" />
      {labels.confirmation.brochure}
    </a>
  )
}
