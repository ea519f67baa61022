import type { SkippedContact } from '#api/deals/bulk.ts'
import { endpoints } from '#api/desk-endpoints.ts'
import { count, properName } from '../text/labels.ts'
import { reloadInbox } from './inbox.ts'
import { request } from './send-request.ts'
import { dismissUndoneToasts, showDone, showFailure } from './toasts.ts'

const nameSkipped = 5

const staysText = (stays: SkippedContact[]): string => {
  const named = stays.slice(0, nameSkipped).map(({ name }) => properName(name))
  const others = stays.length - named.length
  const whom = `${named.join(', ')}${others > 0 ? ` and ${others} more` : ''}`
  return ` Not undone, because they changed since: ${whom}.`
}

const workedOnText = (deals: number): string =>
  deals > 0
    ? ` Not undone for ${count(deals, 'person', 'people')}, because a colleague has worked on them since. Ask an admin.`
    : ''

/** Undoing an import may also remove leads of contacts who stay. */
const undoneText = (deals: number, leads: number): string =>
  leads === 0
    ? `Undone for ${count(deals, 'person', 'people')}.`
    : `Removed ${deals > 0 ? `${count(deals, 'person', 'people')} and ` : ''}${count(leads, 'lead')}.`

export async function undoBulk(id: string): Promise<void> {
  try {
    const { changed, leads = 0, stays, workedOn = 0, wasUndone } = await request(endpoints.undoBulk, { id })
    dismissUndoneToasts(id)
    showDone(
      wasUndone
        ? 'This was undone already. Nothing changed.'
        : `${undoneText(changed, leads)}${stays?.length ? staysText(stays) : ''}${workedOnText(workedOn)}`,
    )
    await reloadInbox()
  } catch (error) {
    showFailure('Not undone.', error, () => void undoBulk(id))
  }
}
