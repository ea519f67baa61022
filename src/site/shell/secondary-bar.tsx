import * as project from '#content/project.ts'
import { ModalButton } from '../forms/modal-button.tsx'
import { Icon } from '../icons/icon.tsx'
import styles from './secondary-bar.module.css'

/** Holds the site-visit opener: under the header on wide screens, fixed at the thumb on phones. */
export function SecondaryBar() {
  return (
    <aside className={styles.bar} data-ground="night" aria-label="Site visit">
      <p className={styles.place}>
        <Icon name="pin" />
        {project.location.place}
      </p>
      <ModalButton opens="visit" opener="secondary bar" className={styles.button}>
        <Icon name="calendar" />
        Schedule a Site Visit
      </ModalButton>
    </aside>
  )
}
