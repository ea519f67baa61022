import { type FocusEvent, type MouseEvent, useState } from 'react'
import { fillText } from '#labels/text.ts'
import { useContent } from '../content/content-context.tsx'
import { withLateContent } from '../content/with-late-content.tsx'
import { ModalButton } from '../forms/modal/modal-button.tsx'
import { fetchOnce, showLarge } from '../hydration/late-part.ts'
import { Picture } from '../picture/picture.tsx'
import { largestAddress } from '../picture/sources.ts'
import { useForm } from '../state.ts'
import buttons from '../styles/button.module.css'
import styles from './pricing.module.css'
import { Section, SectionHeading } from './section.tsx'

const loadPlans = fetchOnce(async () => ({
  UnitPlanView: await withLateContent(import('../units/unit-plan-view.tsx').then(part => part.UnitPlanView)),
}))

/** A plan in the large view. */
interface Large extends Awaited<ReturnType<typeof loadPlans>> {
  index: number
}

/** A browser does not scroll to a half-visible card; with the keyboard it is scrolled into view whole. */
const showCard = ({ currentTarget }: FocusEvent<HTMLElement>) => {
  if (currentTarget.matches(':focus-visible'))
    currentTarget.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'start' })
}

/**
 * The unit types side by side. Prices and sizes are blurred until a form is submitted, unless the project makes them
 * public.
 */
export function Pricing() {
  const { words, labels, unitScales, pictures } = useContent()

  const { title, text, textWhenShown, startingAt, currency, note, units, isOpen } = words.pricing
  const isSubmitted = useForm(state => state.formSubmitted)
  const shown = isOpen || isSubmitted
  const [selected, setSelected] = useState<number>()
  const [large, setLarge] = useState<Large>()
  const prepare = () => void loadPlans().catch(() => {})
  /** Without the script, or with a key that opens a new tab, the link leads to the picture. */
  const seePlan = (event: MouseEvent<HTMLAnchorElement>, index: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    showLarge(loadPlans(), plans => setLarge({ ...plans, index }), event.currentTarget.href)
  }
  return (
    <Section id="pricing" className={styles.pricing}>
      <div className={styles.intro}>
        <SectionHeading>{title}</SectionHeading>
        <div>
          <p>{(shown && textWhenShown) || text}</p>
          <ModalButton opens="contact" opener="pricing" counts="pricing" prompts className={buttons.solid}>
            {labels.sections.getPricing}
          </ModalButton>
        </div>
      </div>
      <ul className={styles.units} data-many={units.length > 5 || undefined}>
        {units.map(({ type, price, size, picture, state }, index) => (
          <li key={type} data-state={state} style={{ '--scale': unitScales[picture.name] }}>
            <button
              type="button"
              className={styles.unit}
              aria-pressed={selected === index}
              onClick={() => setSelected(index)}
              onFocus={showCard}
            >
              <Picture
                className={styles.plan}
                {...picture}
                upTo={900}
                sizes="(max-width: 560px) 80vw, (max-width: 1129px) 40vw, 22vw"
              />
              <span className={styles.type}>{type}</span>
              <span className={styles.price}>
                {!state && `${startingAt} `}
                <span className={styles.sum}>
                  {!state && `${currency} `}
                  <span className={styles.amount} data-blurred={!shown && !state}>
                    {price}
                  </span>
                </span>
              </span>
              <span className={styles.size} data-blurred={!shown}>
                {size}
              </span>
            </button>
            <a
              className={styles.see}
              href={largestAddress(pictures, picture.name)}
              onClick={event => seePlan(event, index)}
              onPointerEnter={prepare}
              onFocus={event => {
                prepare()
                showCard(event)
              }}
            >
              {labels.sections.seePlan}{' '}
              <span className="visually-hidden">{fillText(labels.sections.planOf, { type })}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{[words.impression, note].filter(Boolean).join('. ')}</p>
      {large && (
        <large.UnitPlanView
          index={large.index}
          unveil={
            !shown && (
              <ModalButton opens="contact" opener="plan" counts="pricing" prompts className={buttons.light}>
                {labels.sections.getPricing}
              </ModalButton>
            )
          }
          onClose={() => setLarge(undefined)}
        />
      )}
    </Section>
  )
}
