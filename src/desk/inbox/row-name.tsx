import type { InboxRow } from '#api/inbox/inbox.ts'
import { countSentLeads } from '#api/inbox/lead-count.ts'
import { interestNames } from '#domain/contacts/details.ts'
import { Icon } from '../controls/badges/icon.tsx'
import { RegistrationBadge } from '../deals/registration-badge.tsx'
import { properName } from '../text/labels.ts'
import styles from './row-name.module.css'

export function RowName({ row }: { row: InboxRow }) {
  const leadCount = countSentLeads(row)
  return (
    <span className={styles.name} data-new={row.status === 'new' || undefined}>
      <span className={styles.who}>{properName(row.name)}</span>
      {leadCount > 1 && (
        <span className={styles.leadCount} role="img" aria-label={`, ${leadCount} leads`}>
          ×{leadCount}
        </span>
      )}
      {row.isFlagged && (
        <span className={styles.flag} title="Looks like spam" role="img" aria-label=", looks like spam">
          <Icon name="flag" />
        </span>
      )}
      {row.interest && <span className={styles.interest}>{interestNames[row.interest]}</span>}
      {row.registrationEndsAt !== undefined && <RegistrationBadge end={row.registrationEndsAt} />}
      {row.isDemo && <span className={styles.demo}>Demo</span>}
    </span>
  )
}
