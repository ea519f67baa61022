import type { Deal } from '#api/deals/deal.ts'
import { pickPhone } from '#domain/contacts/handle.ts'
import { stageNames } from '#domain/deals/stages.ts'
import { dayAndClock } from '../../text/desk-time.ts'
import { colleague, count, properName, readable } from '../../text/labels.ts'
import styles from './merge-sheet.module.css'

const lines: [what: string, of: (deal: Deal) => string][] = [
  ['Number or address', deal => [pickPhone(deal), ...(deal.otherPhones ?? [])].map(readable).join(', ')],
  ['Stage', ({ status }) => stageNames[status]],
  ['Owner', ({ owner }) => (owner === null ? 'Unassigned' : colleague(owner))],
  ['Visit', ({ visitAt }) => (visitAt === null ? 'None' : dayAndClock(visitAt))],
  ['Next step', ({ next }) => (next === null ? 'None' : `${next.what}, ${dayAndClock(next.at)}`)],
  ['E-mail', ({ details }) => details.email ?? 'Not known'],
  ['Leads', ({ leads }) => count(leads.length, 'lead')],
  ['Last lead', ({ leads }) => dayAndClock(leads[0]?.receivedAt ?? 0)],
]

/** Two contacts side by side. */
export const MergePreview = ({ kept, other }: { kept: Deal; other: Deal }) => (
  <table className={styles.both}>
    <thead>
      <tr>
        <td />
        <th scope="col">
          {properName(kept.name)} <span className={styles.side}>stays</span>
        </th>
        <th scope="col">
          {properName(other.name)} <span className={styles.side}>is merged into them</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {lines.map(([what, of]) => (
        <tr key={what}>
          <th scope="row">{what}</th>
          <td>{of(kept)}</td>
          <td>{of(other)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
