import { callHref } from '#lib/phone-links.ts'
import { usePage } from '../content/content-context.tsx'
import { ModalButton } from '../forms/modal/modal-button.tsx'
import { Icon } from '../icons/icon.tsx'
import styles from './secondary-bar.module.css'

/** The bar with the page's main action, booking a visit: below the header, or at the bottom on phones. */
export function SecondaryBar() {
  const { settings, words, labels } = usePage()

  return (
    <aside className={styles.bar} data-ground="night" aria-label={labels.shell.siteVisit}>
      <p className={styles.place}>
        <Icon name="pin" />
        {words.location.place}
      </p>
      <a className={styles.call} href={callHref(settings.phone)}>
        <Icon name="phone" />
        {labels.shell.call}
      </a>
      <ModalButton opens="visit" opener="secondary bar" className={styles.visit}>
        <Icon name="calendar" />
        {labels.shell.schedule}
      </ModalButton>
    </aside>
  )
}
