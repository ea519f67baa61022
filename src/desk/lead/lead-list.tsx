import { useState } from 'react'
import { type Deal, pageLength } from '#api/deals/deal.ts'
import { Duplicates } from '../contacts/merge/duplicates.tsx'
import { useNow } from '../controls/use-now.ts'
import { clock } from '../text/desk-time.ts'
import { formNames } from '../text/labels.ts'
import { CampaignLine } from './campaign-line.tsx'
import { type DayOfLeads, describeDay, foldDays } from './fold-days.ts'
import card from './lead-card.module.css'
import { LeadCard } from './lead-card.tsx'
import styles from './lead-list.module.css'
import ShowEarlier from './show-earlier.tsx'

/** Many leads of one number and day as one line that unfolds. */
function FoldedDay({ day, dealId }: { day: DayOfLeads; dealId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const now = useNow()
  const [newest] = day.leads
  return (
    <li className={card.lead}>
      <details className={styles.day} onToggle={event => setIsOpen(event.currentTarget.open)}>
        <summary>
          <strong>{describeDay(day, now)}</strong>
          <span>
            {formNames[newest.form]}, last at {clock(newest.receivedAt)}
          </span>
        </summary>
        {isOpen && (
          <ul>
            {day.leads.map(lead => (
              <LeadCard key={lead.leadId} lead={lead} dealId={dealId} />
            ))}
          </ul>
        )}
      </details>
    </li>
  )
}

const Leads = ({ deal: { id, leads, leadCount } }: { deal: Deal }) => (
  <ul>
    {foldDays(leads, leadCount).map(day =>
      day.leads.length > 1 ? (
        <FoldedDay key={`day ${day.leads.at(-1)?.leadId}`} day={day} dealId={id} />
      ) : (
        <LeadCard key={day.leads[0].leadId} lead={day.leads[0]} dealId={id} />
      ),
    )}
  </ul>
)

/** A contact's leads, newest first, with their campaigns. */
export default function LeadList({ deal }: { deal: Deal }) {
  return (
    <>
      <CampaignLine leads={deal.leads} leadCount={deal.leadCount} />
      <Leads deal={deal} />
      <Duplicates deal={deal} />
      {deal.leadCount > pageLength && <ShowEarlier deal={deal} of="leads" />}
    </>
  )
}
