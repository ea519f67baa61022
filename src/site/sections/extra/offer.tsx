import { usePage } from '../../content/content-context.tsx'
import { ModalButton } from '../../forms/modal/modal-button.tsx'
import buttons from '../../styles/button.module.css'
import { Section, SectionHeading } from '../section.tsx'
import type { ExtraProps } from './extra-props.ts'
import styles from './offer.module.css'

/** The offer of a campaign, directly after the first screen. */
export const Offer = ({ id, section: { title, text, terms } }: ExtraProps<'offer'>) => (
  <Section id={id} className={styles.offer}>
    <div className={styles.words}>
      <SectionHeading>{title}</SectionHeading>
      {text && <p className={styles.text}>{text}</p>}
    </div>
    <div className={styles.action}>
      <ModalButton opens="contact" opener="offer" className={buttons.primary}>
        {usePage().labels.shell.enquire}
      </ModalButton>
      {terms && <p className={styles.terms}>{terms}</p>}
    </div>
  </Section>
)
