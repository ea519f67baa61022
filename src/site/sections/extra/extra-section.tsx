import type { ComponentType } from 'react'
import type { ExtraSection as Extra } from '#project/pictures/name-pictures.ts'
import { usePage } from '../../content/content-context.tsx'
import { ModalButton } from '../../forms/modal/modal-button.tsx'
import buttons from '../../styles/button.module.css'
import { Section, SectionHeading } from '../section.tsx'
import { Developer } from './developer.tsx'
import type { ExtraProps } from './extra-props.ts'
import { Faq } from './faq.tsx'
import styles from './offer.module.css'
import { Payment } from './payment.tsx'
import { Specifications } from './specifications.tsx'
import { Story } from './story.tsx'
import { Testimonials } from './testimonials.tsx'
import { Tour } from './tour/tour.tsx'
import { News } from './updates/news.tsx'
import { Progress } from './updates/progress.tsx'

/** The offer of a campaign, directly after the first screen. */
const Offer = ({ id, section: { title, text, terms } }: ExtraProps<'offer'>) => (
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

const kinds: { [Kind in Extra['kind']]: ComponentType<ExtraProps<Kind>> } = {
  developer: Developer,
  specifications: Specifications,
  payment: Payment,
  progress: Progress,
  faq: Faq,
  tour: Tour,
  testimonials: Testimonials,
  news: News,
  offer: Offer,
  story: Story,
}

/** A section of the words. */
export function ExtraSection({ id }: { id: string }) {
  const section = usePage().words.sections[id]
  if (!section) throw new Error(`The words have no section ${id}`)
  // The component of a kind takes that kind's section.
  const Part = kinds[section.kind] as ComponentType<{ id: string; section: Extra }>
  return <Part id={id} section={section} />
}
