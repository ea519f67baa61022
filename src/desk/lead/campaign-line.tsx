import type { Deal, DealLead } from '#api/deals/deal.ts'
import { dayText } from '../text/desk-time.ts'
import { sourceName } from '../text/lead-field-text.ts'
import styles from './campaign-line.module.css'

const campaignText = ({ source, medium, campaign }: DealLead) =>
  [sourceName(source), medium, campaign].filter(Boolean).join(' · ')

/** The first and the last campaign of a contact; with one lead there is nothing to compare. */
export function CampaignLine({ leads, leadCount }: Pick<Deal, 'leads' | 'leadCount'>) {
  const [last] = leads
  const first = leads.at(-1)
  // The oldest loaded lead need not be the first.
  if (!first || !last || first === last || leads.length < leadCount) return null
  return (
    <dl className={styles.ways}>
      {[
        { name: 'First source', lead: first },
        { name: 'Latest source', lead: last },
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
