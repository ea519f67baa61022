import { usePage } from '../../content/content-context.tsx'
import { Section } from '../section.tsx'
import type { ExtraProps } from './extra-props.ts'
import { Intro } from './intro.tsx'
import styles from './payment.module.css'

/** The payment plan: the shares side by side, then each stage by name. */
export function Payment({ id, section: { title, text, stages, note } }: ExtraProps<'payment'>) {
  const { settings } = usePage()
  const shares = new Intl.NumberFormat(settings.locale, {
    style: 'percent',
    maximumFractionDigits: 1,
    numberingSystem: 'latn',
  })

  return (
    <Section id={id} className={styles.payment}>
      <Intro title={title} text={text} />
      <div className={styles.bar} aria-hidden="true">
        {stages.map(({ name, share }) => (
          <span key={name} style={{ flexGrow: share }} />
        ))}
      </div>
      <ol className={styles.stages}>
        {stages.map(stage => (
          <li key={stage.name}>
            <span className={styles.share}>{shares.format(stage.share / 100)}</span>
            <span>
              <span className={styles.name}>{stage.name}</span>
              {stage.note && <span className={styles.small}> {stage.note}</span>}
            </span>
          </li>
        ))}
      </ol>
      {note && <p className={styles.note}>{note}</p>}
    </Section>
  )
}
