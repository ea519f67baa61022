import type { Touch } from '#contract/desk/person.ts'
import { dayText } from '../text/india-time.ts'
import styles from './came-by.module.css'

const campaignText = ({ source, medium, campaign }: Touch) =>
  [source ?? 'Direct', medium, campaign].filter(Boolean).join(' · ')

/** By which campaign somebody came first, and by which last; one lead needs no such words. */
export function CameBy({ touches }: { touches: Touch[] }) {
  const [last] = touches
  const first = touches.at(-1)
  if (!first || !last || first === last) return null
  return (
    <dl className={styles.ways}>
      {[
        { name: 'First came by', touch: first },
        { name: 'Last came by', touch: last },
      ].map(({ name, touch }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {campaignText(touch)}
            <span>{dayText(touch.receivedAt)}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
