import * as words from 'virtual:project/words'
import { useState } from 'react'
import * as sections from '#labels/sections.ts'
import { ModalButton } from '../forms/modal-button.tsx'
import { Picture } from '../picture/picture.tsx'
import { useForm } from '../state.ts'
import buttons from '../styles/button.module.css'
import styles from './pricing.module.css'
import { Section, SectionHeading } from './section.tsx'

/** The unit types side by side; their prices and sizes stay blurred until a form was submitted. */
export function Pricing() {
  const { title, text, startingAt, currency, note, units } = words.pricing
  const shown = useForm(state => state.formSubmitted)
  const [selected, setSelected] = useState<number>()
  return (
    <Section id="pricing" className={styles.pricing}>
      <div className={styles.intro}>
        <SectionHeading>{title}</SectionHeading>
        <div>
          <p>{text}</p>
          <ModalButton opens="contact" opener="pricing" counts="pricing" prompts className={buttons.solid}>
            {sections.getPricing}
          </ModalButton>
        </div>
      </div>
      <ul className={styles.units}>
        {units.map(({ type, price, size, picture }, index) => (
          <li key={type}>
            <button
              type="button"
              className={styles.unit}
              aria-pressed={selected === index}
              onClick={() => setSelected(index)}
            >
              <Picture
                className={styles.plan}
                {...picture}
                sizes="(max-width: 560px) 72vw, (max-width: 768px) 42vw, (max-width: 1129px) 44vw, 18vw"
              />
              <span className={styles.type}>{type}</span>
              <span className={styles.price}>
                {`${startingAt} ${currency} `}
                <span className={styles.amount} data-blurred={!shown}>
                  {price}
                </span>
              </span>
              <span className={styles.size} data-blurred={!shown}>
                {size}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{[words.impression, note].filter(Boolean).join('. ')}</p>
    </Section>
  )
}
