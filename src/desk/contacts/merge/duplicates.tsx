import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Duplicate } from '#api/contacts/merge.ts'
import type { Deal } from '#api/deals/deal.ts'
import { endpoints } from '#api/desk-endpoints.ts'
import { Icon } from '../../controls/badges/icon.tsx'
import { Button } from '../../controls/forms/button.tsx'
import { lateSheet } from '../../controls/late-part.tsx'
import { query } from '../../data/queries.ts'
import { properName, readable } from '../../text/labels.ts'
import styles from './duplicates.module.css'

const MergeSheet = lateSheet(() => import('./merge-sheet.tsx'))

const reasons: Record<Duplicate['why'], string> = { email: 'same e-mail', name: 'similar name' }

/** Suggests contacts who may be the same person, each with a way to compare and merge. */
export function Duplicates({ deal }: { deal: Deal }) {
  // A new lead or name may change the suggestions.
  const search = { version: `${deal.version}-${deal.leadCount}` }
  const { data: response } = useQuery(query(endpoints.duplicates, { id: deal.id, search }))
  const [other, setOther] = useState<string>()
  if (!response || response.duplicates.length === 0) return null
  return (
    <section className={styles.box} aria-label="Possible duplicates">
      <h3 className={styles.title}>
        <Icon name="people" />
        Possibly the same person
      </h3>
      <ul>
        {response.duplicates.map(({ id, name, phone, why }) => (
          <li key={id} className={styles.line}>
            <span>
              {properName(name)}, {readable(phone)}
              <span className={styles.why}>{reasons[why]}</span>
            </span>
            <Button kind="plain" aria-label={`Compare with ${properName(name)}`} onClick={() => setOther(id)}>
              Compare
            </Button>
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {other !== undefined && (
          <MergeSheet deal={deal} suggested={other} onClose={() => setOther(undefined)} />
        )}
      </Suspense>
    </section>
  )
}
