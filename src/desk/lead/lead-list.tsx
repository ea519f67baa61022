import { useState } from 'react'
import { type Person, pageLength } from '#contract/crm/person.ts'
import { Duplicates } from '../contacts/duplicates.tsx'
import { useNow } from '../controls/use-now.ts'
import { clock } from '../text/desk-time.ts'
import { formNames } from '../text/labels.ts'
import { CampaignLine } from './campaign-line.tsx'
import { type DayOfLeads, describeDay, foldDays } from './fold-days.ts'
import card from './lead-card.module.css'
import { LeadCard } from './lead-card.tsx'
import styles from './lead-list.module.css'
import ShowEarlier from './show-earlier.tsx'

/** Many leads of one number and day as one line, which opens to all of them. */
function FoldedDay({ day, personId }: { day: DayOfLeads; personId: string }) {
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
              <LeadCard key={lead.leadId} lead={lead} personId={personId} />
            ))}
          </ul>
        )}
      </details>
    </li>
  )
}

const Leads = ({ person: { id, leads, leadCount } }: { person: Person }) => (
  <ul>
    {foldDays(leads, leadCount).map(day =>
      day.leads.length > 1 ? (
        <FoldedDay key={`day ${day.leads.at(-1)?.leadId}`} day={day} personId={id} />
      ) : (
        <LeadCard key={day.leads[0].leadId} lead={day.leads[0]} personId={id} />
      ),
    )}
  </ul>
)

/** What a person sent, newest first, and by which campaigns they came. */
export default function LeadList({ person }: { person: Person }) {
  return (
    <>
      <CampaignLine leads={person.leads} leadCount={person.leadCount} />
      <Leads person={person} />
      <Duplicates person={person} />
      {person.leadCount > pageLength && <ShowEarlier person={person} of="leads" />}
    </>
  )
}
