import { type ReactNode, useState } from 'react'
import { useContent } from '../content/content-context.tsx'
import { withLateContent } from '../content/with-late-content.tsx'
import { ModalButton } from '../forms/modal/modal-button.tsx'
import { fetchOnce, showLarge } from '../hydration/late-part.ts'
import { Icon } from '../icons/icon.tsx'
import { Impression } from '../picture/impression.tsx'
import { Picture } from '../picture/picture.tsx'
import { largestAddress } from '../picture/sources.ts'
import buttons from '../styles/button.module.css'
import styles from './master-plan.module.css'
import { Section, SectionHeading } from './section.tsx'

const loadPlanView = fetchOnce(async () => ({
  PlanView: await withLateContent(import('../plan/plan-view.tsx').then(part => part.PlanView)),
}))

/** The layout from above, with the brochure's button on it; on the full page Location is nested below. */
export function MasterPlan({ children }: { children?: ReactNode }) {
  const {
    words,
    labels,
    plan: { places, towers },
    pictures,
  } = useContent()

  const { title, text, picture } = words.masterPlan
  // The large plan names all places.
  const marked = places.slice(0, 6)
  // On a phone the plan is wider than the screen, if nothing important is at its edges.
  const isLarger = [...towers, ...marked].every(({ x }) => x > 13 && x < 87)
  const [large, setLarge] = useState<Awaited<ReturnType<typeof loadPlanView>>>()
  const prepare = () => void loadPlanView().catch(() => {})
  return (
    <Section id="master-plan">
      <div className={styles.plan} data-ground="night">
        <div className={styles.words}>
          <SectionHeading>{title}</SectionHeading>
          <p>{text}</p>
          <ul className={styles.legend}>
            {marked.map(({ mark, name }) => (
              <li key={mark}>
                <span className={styles.mark}>{mark}</span>
                {name}
              </li>
            ))}
          </ul>
        </div>
        <figure className={isLarger ? `${styles.figure} ${styles.larger}` : styles.figure}>
          <Picture
            className={styles.picture}
            {...picture}
            sizes="(max-width: 560px) 125vw, (max-width: 1129px) 100vw, 66vw"
            upTo={2400}
          />
          <div className={styles.marks} aria-hidden="true">
            {marked.map(({ mark, x, y }) => (
              <span key={mark} className={styles.mark} style={{ left: `${x}%`, top: `${y}%` }}>
                {mark}
              </span>
            ))}
          </div>
          <button
            type="button"
            className={styles.explore}
            onClick={() => showLarge(loadPlanView(), setLarge, largestAddress(pictures, picture.name))}
            onPointerEnter={prepare}
            onFocus={prepare}
          >
            <span>
              <Icon name="plus" />
              {labels.sections.explorePlan}
            </span>
          </button>
          <ModalButton
            opens="contact"
            opener="Download Brochure"
            counts="masterPlan"
            prompts
            className={`${buttons.light} ${styles.brochure}`}
          >
            <Icon name="download" />
            {labels.sections.downloadBrochure}
          </ModalButton>
          <Impression corner="lower" />
        </figure>
      </div>
      {large && <large.PlanView onClose={() => setLarge(undefined)} />}
      {children}
    </Section>
  )
}
