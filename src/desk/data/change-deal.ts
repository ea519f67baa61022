import { create } from 'zustand'
import type { Deal, NewNote } from '#api/deals/deal.ts'
import { endpoints } from '#api/desk-endpoints.ts'
import { deskPaths } from '#api/desk-paths.ts'
import type { HistoryEntry } from '#domain/deals/history-entry.ts'
import type { Change } from '#domain/decide/decide.ts'
import { goTo, useAddress } from '../address/address.ts'
import { colleague, properName } from '../text/labels.ts'
import { cacheContact, loadDeal, showDeal, snapshotOf, useDeals } from './deals.ts'
import { describeChange } from './describe-change.ts'
import { reloadInbox } from './inbox.ts'
import { loadRules } from './load-rules.ts'
import { entriesSince } from './merge-pages.ts'
import { toRequestError } from './request-error.ts'
import { sendOrQueue } from './send-queue.ts'
import { pathFor, request } from './send-request.ts'
import { ownEmail } from './session/session.ts'
import { showDone, showError, showFailure } from './toasts.ts'

/** A change that came second: the change, and what others did meanwhile. */
interface Conflict {
  mine: Change
  theirs: HistoryEntry[]
}

export const useConflicts = create<Record<string, Conflict>>(() => ({}))

/** Keeps the others' version. */
export const dropConflict = (id: string): void => {
  const { [id]: _, ...others } = useConflicts.getState()
  useConflicts.setState(others, true)
}

/** Keeps a conflict for the open deal to show; on any other view a toast links to it. */
const showConflict = (id: string, name: string, conflict: Conflict): void => {
  useConflicts.setState({ [id]: conflict })
  const { view, inbox } = useAddress.getState()
  if (view.name === 'lead' && view.dealId === id) return
  showError(
    `Not saved for ${properName(name)}: ${describeChange(conflict.mine)}. Someone else changed this lead first.`,
    { action: { label: 'Open', run: () => goTo({ name: 'lead', dealId: id, inbox }) } },
  )
}

const takeBack = async ({ id, name, version }: Deal, owner: string | null): Promise<void> => {
  try {
    const body = { owner, version }
    cacheContact((await request(endpoints.changeDeal, { id, body })).deal)
    void reloadInbox()
    showDone(
      `Undone: ${properName(name)} is ${owner ? `assigned to ${colleague(owner)}` : 'unassigned'} again.`,
    )
  } catch (error) {
    showError(`Not undone for ${properName(name)}. ${toRequestError(error).message}`)
  }
}

/** An agent no longer sees a deal after giving it to a colleague, so the toast offers to undo that. */
const offerTakeBack = (deal: Deal, owner: string | null): void =>
  showDone(`${properName(deal.name)}: ${describeChange({ owner: deal.owner })}.`, {
    action: { label: 'Undo', run: () => void takeBack(deal, owner) },
  })

const send = async (id: string, change: Change): Promise<void> => {
  const before = snapshotOf(id)
  if (!before) return
  const { name, version, historyCount } = before
  try {
    const deal = await sendOrQueue({
      id: crypto.randomUUID(),
      dealId: id,
      name,
      what: describeChange(change),
      address: pathFor(deskPaths.deal, id),
      changed: { change, version, historyCount },
    })
    if (!deal) return
    cacheContact(deal)
    if (change.owner !== undefined && deal.isMasked) offerTakeBack(deal, before.owner)
  } catch (error) {
    const failure = toRequestError(error)
    const now = failure.deal
    if (failure.status === 409 && now) {
      cacheContact(now)
      return showConflict(id, name, { mine: change, theirs: entriesSince(before, now) })
    }
    showDeal(snapshotOf(id) ?? before)
    showFailure(
      `Not saved for ${properName(name)}: ${describeChange(change)}.`,
      failure,
      () => void changeDeal(id, change),
    )
  }
}

/**
 * The changes of a deal are sent one after another, so that none is based on a version that another has just replaced.
 */
const lines = new Map<string, Promise<void>>()

/** What others changed since a sheet was opened; their notes do not concern a sheet. */
export const changesByOthers = (id: string, opened: Deal): HistoryEntry[] => {
  const now = snapshotOf(id)
  const me = ownEmail()
  return now ? entriesSince(opened, now).filter(({ by, kind }) => by !== me && kind !== 'note') : []
}

/**
 * Changes a deal immediately on the screen, then on the service; if that fails, the screen is rolled back with a
 * message. A change from a sheet passes the deal as the sheet was opened: changes by others since then are shown before
 * saving.
 */
export async function changeDeal(id: string, change: Change, opened?: Deal): Promise<void> {
  const theirs = opened ? changesByOthers(id, opened) : []
  if (opened && theirs.length > 0) return showConflict(id, opened.name, { mine: change, theirs })
  const rules = await loadRules()
  const shown = useDeals.getState().deals[id] ?? (await loadDeal(id))
  if (!shown)
    return showError(`Not saved: ${describeChange(change)}. The lead could not be loaded. Try again.`)
  dropConflict(id)
  if (rules) showDeal(rules.predictDeal(shown, change))
  const sent = (lines.get(id) ?? Promise.resolve()).then(() => send(id, change))
  lines.set(id, sent)
  await sent.finally(() => {
    if (lines.get(id) === sent) lines.delete(id)
  })
}

/** Adds a note; its id makes a retry harmless. Throws if the service refused it. */
export async function addNote(deal: Pick<Deal, 'id' | 'name'>, note: NewNote): Promise<void> {
  const saved = await sendOrQueue({
    id: note.id,
    dealId: deal.id,
    name: deal.name,
    what: `Note: ${note.text}`,
    address: pathFor(deskPaths.notes, deal.id),
    added: note,
  })
  if (saved) cacheContact(saved)
}
