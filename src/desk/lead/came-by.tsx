import type { PersonLead } from '#contract/desk/person.ts'
import { dayText } from '../text/desk-time.ts'
import styles from './came-by.module.css'

const campaignText = ({ source, medium, campaign }: PersonLead) =>
  [source ?? 'Direct', medium, campaign].filter(Boolean).join(' · ')

/** By which campaign somebody came first, and by which last; one lead needs no such words. */
export function CameBy({ leads }: { leads: PersonLead[] }) {
  const [last] = leads
  const first = leads.at(-1)
  if (!first || !last || first === last) return null
  return (
    <dl className={styles.ways}>
      {[
        { name: 'First came by', lead: first },
        { name: 'Last came by', lead: last },
      ].map(({ name, lead }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {campaignText(lead)}
            <span>{dayText(lead.receivedAt)}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
