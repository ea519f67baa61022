import { useState } from 'react'
import { useContent } from '../content/content-context.tsx'
import { ModalButton } from '../forms/modal/modal-button.tsx'
import { Icon } from '../icons/icon.tsx'
import styles from './banner.module.css'

/** The offer at the top of the page; it can be dismissed if there is room for the button. */
export function Banner() {
  const {
    words: { banner },
    labels,
  } = useContent()

  const [dismissed, setDismissed] = useState(false)
  const dismiss = () => {
    // The focused button is about to disappear, so the focus moves to the next element.
    document.querySelector<HTMLElement>('header a')?.focus({ preventScroll: true })
    setDismissed(true)
  }
  if (dismissed) return null
  return (
    <aside className={styles.banner} aria-label={labels.shell.offer}>
      <p>
        {`${banner.text} `}
        <ModalButton opens="contact" opener="banner" className={styles.link}>
          {banner.action}
        </ModalButton>
      </p>
      <button type="button" className={styles.dismiss} onClick={dismiss} aria-label={labels.shell.dismiss}>
        <Icon name="close" />
      </button>
    </aside>
  )
}
