import type { BulkStatus } from '#contract/desk/inbox.ts'
import { deskPaths } from '#contract/desk/paths.ts'
import { type LostReason, type Status, statusNames } from '#contract/desk/statuses.ts'
import { useAddress } from '../address/address.ts'
import { call } from '../call/call.ts'
import { callErrorOf } from '../call/call-error.ts'
import { changeRows, reloadInbox, useInbox } from '../people/inbox-store.ts'
import { tell } from '../shell/notices.ts'
import { count } from '../text/labels.ts'
import { selectNobody, useSelection } from './selection.ts'

const send = async (body: BulkStatus, shown: ReadonlySet<string>, whom: string) => {
  const before = useInbox.getState().rows
  changeRows(shown, { status: body.status })
  try {
    await call(deskPaths.statuses, { method: 'POST', body })
    tell({ kind: 'done', text: `${whom}: ${statusNames[body.status]}.` })
    if (body.filter) await reloadInbox()
  } catch (error) {
    for (const row of before)
      if (shown.has(row.personId)) changeRows(new Set([row.personId]), { status: row.status })
    tell({
      kind: 'fault',
      text: `Not saved: ${statusNames[body.status]} for ${whom}. ${callErrorOf(error).message}`,
      action: { label: 'Try again', run: () => void send(body, shown, whom) },
    })
  }
}

/** Gives everybody selected a status: at once on the screen, and back where the service does not keep it. */
export async function changeSelected(status: Status, lostReason?: LostReason): Promise<void> {
  const { selected, isEverybody } = useSelection.getState()
  const { sort: _, ...filter } = useAddress.getState().inbox
  const rows = useInbox.getState().rows.map(row => row.personId)
  const reason = lostReason && { lostReason }
  selectNobody()
  if (isEverybody) await send({ filter, status, ...reason }, new Set(rows), 'Everybody found')
  else
    await send(
      { people: [...selected], status, ...reason },
      selected,
      count(selected.size, 'person', 'people'),
    )
}
