import { memo } from 'react'
import type { InboxRow } from '#api/inbox/inbox.ts'
import { callBarrier, canCall } from '#domain/contacts/permission.ts'
import { useAddress } from '../address/address.ts'
import { Go } from '../address/go.tsx'
import { CallLink } from '../contacts/calls/call-link.tsx'
import { DoNotCallBadge } from '../controls/badges/do-not-call-badge.tsx'
import { DueBadge } from '../controls/badges/due-badge.tsx'
import { Icon } from '../controls/badges/icon.tsx'
import { Initials } from '../controls/badges/initials.tsx'
import { StageBadge } from '../controls/badges/stage-badge.tsx'
import { WroteAgainBadge } from '../controls/badges/wrote-again-badge.tsx'
import button from '../controls/forms/button.module.css'
import { useNow } from '../controls/use-now.ts'
import { useProjectNames } from '../data/session/projects.ts'
import { describeTakenBack } from '../text/barriers.ts'
import { ago, dayAndClock, machineTime } from '../text/desk-time.ts'
import { formNames, properName, readable } from '../text/labels.ts'
import { visitRequestInRow } from '../visits/visit-requests.ts'
import { isRangeAsked, makeCurrent, selectThrough, toggleSelected, useSelection } from './bulk/selection.ts'
import styles from './inbox-row.module.css'
import { RowName } from './row-name.tsx'

/** The contact's latest request; a visit that was over when they wrote does not count. */
export const latestRequest = ({
  form,
  visitAt,
  receivedAt,
}: Pick<InboxRow, 'form' | 'visitAt' | 'receivedAt'>): string =>
  visitAt === null || visitAt < receivedAt ? formNames[form] : `Visit ${dayAndClock(visitAt)}`

const freshMs = 90_000

const cameBy = ({ source, campaign, medium }: InboxRow) =>
  [source ?? 'Direct', campaign ?? medium].filter(Boolean).join(' · ')

interface InboxRowItemProps {
  row: InboxRow
  position: number
  total: number
  isOpen: boolean
  top: number
  height: number
}

/** A deal of the inbox, as a table line or a card, depending on the room. */
export const InboxRowItem = memo(function InboxRowItem({
  row,
  position,
  total,
  isOpen,
  top,
  height,
}: InboxRowItemProps) {
  const { dealId, status, owner, receivedAt } = row
  const name = properName(row.name)
  const isSelected = useSelection(state => state.isEverybody || state.selected.has(dealId))
  const isCurrent = useSelection(state => state.current === dealId)
  const project = useProjectNames([row.projectId])
  const now = useNow()
  const partly = describeTakenBack(row.permission, 'call')
  const wish = [partly && `Calls ${partly}`, visitRequestInRow(row)].filter(Boolean).join(' · ')
  return (
    <li
      className={styles.row}
      style={{ height, top }}
      aria-setsize={total}
      aria-posinset={position}
      data-deal={dealId}
      data-open={isOpen || undefined}
      data-current={isCurrent || undefined}
      data-selected={isSelected || undefined}
      data-again={row.hasWrittenAgain || undefined}
      data-fresh={now - receivedAt < freshMs || undefined}
    >
      <label className={styles.select}>
        <input
          type="checkbox"
          aria-label={`Select ${name}`}
          checked={isSelected}
          onChange={({ nativeEvent }) =>
            ('shiftKey' in nativeEvent && nativeEvent.shiftKey === true) || isRangeAsked()
              ? selectThrough(dealId)
              : toggleSelected(dealId)
          }
        />
      </label>
      <Go
        className={styles.link}
        // Not subscribed, because the rows of another filter are rendered anyway when they arrive.
        to={() => ({ name: 'lead', dealId, inbox: useAddress.getState().inbox })}
        aria-current={isOpen || undefined}
        onClick={event => {
          if (!isRangeAsked()) return
          event.preventDefault()
          selectThrough(dealId)
        }}
        onFocus={() => makeCurrent(dealId)}
      >
        <RowName row={row} />
        <span className={styles.phone}>
          {row.isMasked || callBarrier(row) === null ? (
            readable(row.phone)
          ) : (
            <DoNotCallBadge who={row} isShort />
          )}
        </span>
        <span className={styles.asked}>
          {wish && <span className={styles.request}>{wish}</span>}
          <span className={styles.agreed}>{latestRequest(row)}</span>
        </span>
        <span className={styles.came}>{[project, cameBy(row)].filter(Boolean).join(' · ')}</span>
        <StageBadge className={styles.status} status={status} />
        {row.hasWrittenAgain && <WroteAgainBadge className={styles.again} />}
        {owner && <Initials className={styles.with} email={owner} />}
        <span className={styles.when}>
          <DueBadge of={row} project={row.projectId} />
          <time dateTime={machineTime(receivedAt)} title={dayAndClock(receivedAt)}>
            {ago(receivedAt, now)}
          </time>
        </span>
      </Go>
      {canCall(row) && (
        <CallLink
          className={`${button.icon} ${styles.call}`}
          deal={{ id: dealId, name: row.name, phone: row.phone, projectId: row.projectId }}
          aria-label={`Call ${name}`}
        >
          <Icon name="phone" />
        </CallLink>
      )}
    </li>
  )
})
