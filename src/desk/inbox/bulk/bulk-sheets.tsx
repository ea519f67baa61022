import { useQuery } from '@tanstack/react-query'
import { bulkLimits } from '#api/deals/bulk.ts'
import { endpoints } from '#api/desk-endpoints.ts'
import { useAddress } from '../../address/address.ts'
import { useLeave } from '../../assignment/leave-note.tsx'
import button from '../../controls/forms/button.module.css'
import { Button } from '../../controls/forms/button.tsx'
import { OptionList } from '../../controls/forms/option-list.tsx'
import { Sheet } from '../../controls/sheet.tsx'
import { ErrorState, Skeleton } from '../../controls/state.tsx'
import { useNow } from '../../controls/use-now.ts'
import { ownersFor, useChoices } from '../../data/choices.ts'
import { describeChange } from '../../data/describe-change.ts'
import { useInbox } from '../../data/inbox.ts'
import { query } from '../../data/queries.ts'
import { useProjects } from '../../data/session/projects.ts'
import { useIsAdmin } from '../../data/session/session.ts'
import { undoBulk } from '../../data/undo-bulk.ts'
import { askUndoImport } from '../../import/undo-import.tsx'
import { ago } from '../../text/desk-time.ts'
import { colleague, count } from '../../text/labels.ts'
import { changeSelected, closeBulkSheet, useBulkSheet } from './bulk-change.ts'
import styles from './bulk-sheets.module.css'
import { useSelection } from './selection.ts'

/** The projects of the selected deals; if everything is selected, all projects the filter allows. */
function useSelectedProjects(): string[][] {
  const { selected, isEverybody } = useSelection()
  const rows = useInbox(state => state.rows)
  const filtered = useAddress(state => state.inbox.project)
  const all = useProjects()
  if (isEverybody) return (filtered ?? all.map(({ projectId }) => projectId)).map(id => [id])
  return rows.filter(({ dealId }) => selected.has(dealId)).map(({ projectId }) => [projectId])
}

/** Asks to confirm a change by its number of deals; above a limit only admins can confirm. */
export function BulkSheet() {
  const question = useBulkSheet(state => state.question)
  const isAdmin = useIsAdmin()
  if (!question) return null
  const { size, what, onYes } = question
  const deals = count(size, 'person', 'people')
  const mayChange = isAdmin || size <= bulkLimits.adminAbove
  return (
    <Sheet title={`Change ${deals}?`} onClose={closeBulkSheet}>
      <p>
        {mayChange
          ? `${deals}: ${what}. You can undo this for a day.`
          : `Only an admin can change more than ${bulkLimits.adminAbove} people at once, and you selected ${deals}. Select fewer, or ask an admin.`}
      </p>
      <div className={button.row}>
        {mayChange && (
          <Button
            kind="primary"
            onClick={() => {
              closeBulkSheet()
              onYes()
            }}
          >
            Change {deals}
          </Button>
        )}
        <Button kind="plain" data-first onClick={closeBulkSheet}>
          {mayChange ? 'Cancel' : 'Close'}
        </Button>
      </div>
    </Sheet>
  )
}

/** Asks for the new owner of the selected deals. */
export function AssignSheet({ whose, onClose }: { whose: string; onClose: () => void }) {
  const owners = ownersFor(useChoices(), useSelectedProjects())
  const { leaveOf } = useLeave()
  const assign = (owner: string | null) => {
    onClose()
    void changeSelected({ owner })
  }
  return (
    <Sheet title={`Owner of ${whose}`} onClose={onClose}>
      <OptionList
        options={[...owners, null].map(owner => ({
          id: owner ?? 'nobody',
          label:
            owner === null ? 'Unassigned' : [colleague(owner), leaveOf(owner)].filter(Boolean).join(', '),
          onPress: () => assign(owner),
        }))}
      />
    </Sheet>
  )
}

/** The bulk changes of the last day, each with a way to undo it. */
export function RecentBulksSheet({ onClose }: { onClose: () => void }) {
  const { data: response, error, refetch } = useQuery(query(endpoints.recentBulks))
  const now = useNow()
  return (
    <Sheet title="Bulk changes" onClose={onClose}>
      {error && <ErrorState what="The changes" error={error} onRetry={refetch} />}
      {!response && !error && <Skeleton label="Loading the changes" rows={2} />}
      {response?.changes.length === 0 && <p>No bulk changes in the last 24 hours.</p>}
      <ul className={styles.changes}>
        {response?.changes.map(change => (
          <li key={change.id}>
            <p>
              <strong>
                {count(change.deals, 'person', 'people')}:{' '}
                {change.file === undefined
                  ? describeChange({ ...change, status: change.status ?? undefined })
                  : `imported from ${change.file}`}
              </strong>
              <span>
                {colleague(change.by)}, {ago(change.at, now)}
              </span>
            </p>
            {change.isUndone ? (
              <span className={styles.undone}>Undone</span>
            ) : (
              <Button
                kind="quiet"
                // The result is a toast outside the sheet, which an open sheet would cover.
                onClick={() => {
                  onClose()
                  if (change.file === undefined) void undoBulk(change.id)
                  else askUndoImport(change.id)
                }}
              >
                Undo
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
