import { useEffect, useRef } from 'react'
import type { Deal, OtherDeal } from '#api/deals/deal.ts'
import { countSentLeads } from '#api/inbox/lead-count.ts'
import { pickPhone } from '#domain/contacts/handle.ts'
import { stageNames } from '#domain/deals/stages.ts'
import { useAddress } from '../address/address.ts'
import { Go } from '../address/go.tsx'
import { type InboxView, viewNames } from '../address/views.ts'
import { ContactBar } from '../contacts/contact-bar.tsx'
import { DueBadge } from '../controls/badges/due-badge.tsx'
import { Icon } from '../controls/badges/icon.tsx'
import button from '../controls/forms/button.module.css'
import { keepFocus } from '../controls/keep-focus.ts'
import { useNow } from '../controls/use-now.ts'
import { projectName, useProjectNames } from '../data/session/projects.ts'
import { SearchButton } from '../frame/search-anywhere.tsx'
import { countryName } from '../text/countries.ts'
import { ago } from '../text/desk-time.ts'
import { count, properName, readable } from '../text/labels.ts'
import styles from './lead-head.module.css'

/** The contact's deals in other projects. */
function OtherDeals({ deals, inbox }: { deals: readonly OtherDeal[]; inbox: InboxView }) {
  return (
    <p className={styles.others}>
      Also interested in{' '}
      {deals.map(({ id, projectId, status }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Go to={{ name: 'lead', dealId: id, inbox }}>{projectName(projectId)}</Go> · {stageNames[status]}
        </span>
      ))}
    </p>
  )
}

const describeDue = ({ waitingSince, hasWrittenAgain, attempts, next }: Deal): string => {
  if (waitingSince !== null && hasWrittenAgain) return 'Wrote again'
  // A phone has no room for more next to the number of attempts.
  if (waitingSince !== null) return attempts > 0 ? 'Waiting' : 'Waiting for a reply'
  return next?.what ?? 'Nothing due'
}

/** The contact's name and handles. */
export function LeadHead({ deal, inbox }: { deal: Deal; inbox: InboxView }) {
  const { name, country, leads, isDemo } = deal
  const leadCount = countSentLeads(deal)
  const phone = pickPhone(deal)
  const { waitingSince } = deal
  const now = useNow()
  const origin = useAddress(state => state.origin)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => keepFocus(heading.current), [])
  const last = leads[0]
  const project = useProjectNames([deal.projectId])
  return (
    <header className={styles.head}>
      <Go
        className={`${button.icon} ${styles.back}`}
        to={origin}
        aria-label={`Back to ${viewNames[origin.name]}`}
      >
        <Icon name="back" />
      </Go>
      <div className={styles.who}>
        <h1 className={styles.name} ref={heading}>
          {properName(name)}
        </h1>
        <p className={styles.about}>
          <span>{readable(phone)}</span>
          {project && <span>{project}</span>}
          {deal.otherPhones?.map(other => (
            <span key={other}>also {readable(other)}</span>
          ))}
          {country && <span>{countryName(country)}</span>}
          {last && <span>{ago(last.receivedAt, now)}</span>}
          {leadCount > 1 && <span>{count(leadCount, 'lead')}</span>}
          {isDemo && <span className={styles.demo}>Demo</span>}
        </p>
        {/* Always rendered, so that nothing below moves once the lead is answered. */}
        <p className={styles.due} data-waiting={waitingSince !== null || undefined}>
          <span>{describeDue(deal)}</span>
          <DueBadge of={deal} project={deal.projectId} />
        </p>
        {deal.otherDeals && <OtherDeals deals={deal.otherDeals} inbox={inbox} />}
      </div>
      <SearchButton className={styles.search} />
      <ContactBar deal={deal} />
    </header>
  )
}
