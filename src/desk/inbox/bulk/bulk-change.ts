import { create } from 'zustand'
import { type BulkChange, bulkLimits } from '#api/deals/bulk.ts'
import { endpoints } from '#api/desk-endpoints.ts'
import { useAddress } from '../../address/address.ts'
import { inboxSearch } from '../../address/views.ts'
import { describeChange } from '../../data/describe-change.ts'
import { changeRows, loadedRows, reloadInbox } from '../../data/inbox.ts'
import { loadRules } from '../../data/load-rules.ts'
import { read, request } from '../../data/send-request.ts'
import { showDone, showFailure } from '../../data/toasts.ts'
import { undoBulk } from '../../data/undo-bulk.ts'
import { askStage, type StageChange } from '../../deals/stage-sheet.tsx'
import { count } from '../../text/labels.ts'
import { describeSelected, selectNobody, useSelection } from './selection.ts'

/** A change of so many deals that it needs confirmation. */
interface BulkQuestion {
  size: number
  what: string
  onYes: () => void
}

export const useBulkSheet = create<{ question: BulkQuestion | undefined }>(() => ({ question: undefined }))

/** Asks to confirm a change of many deals. */
const openBulkSheet = (question: BulkQuestion): void => useBulkSheet.setState({ question })

export const closeBulkSheet = (): void => useBulkSheet.setState({ question: undefined })

/** The values to set for many deals. */
interface ManyChange extends Partial<StageChange> {
  owner?: string | null
}

const deals = (number: number) => count(number, 'person', 'people')

/** How many deals match the inbox's filter, loaded or not. */
export async function countFound(): Promise<number> {
  const { sort: _, ...filter } = useAddress.getState().inbox
  return (await read(endpoints.count, { search: inboxSearch(filter) })).deals
}

const send = async (body: BulkChange, shown: ReadonlySet<string>, size: number): Promise<void> => {
  const rules = await loadRules()
  const before = new Map(loadedRows().map(row => [row.dealId, row]))
  if (rules) changeRows(shown, row => rules.predictRow(row, body))
  const what = describeChange(body)
  try {
    const { changed } = await request(endpoints.bulkChange, { body })
    const whom = changed === size ? deals(size) : `${changed} of ${deals(size)}`
    showDone(
      `${whom}: ${what}.`,
      changed > 0
        ? { action: { label: 'Undo', run: () => void undoBulk(body.id) }, undoes: body.id }
        : undefined,
    )
    await reloadInbox()
  } catch (error) {
    changeRows(shown, row => before.get(row.dealId) ?? row)
    showFailure(`Not saved: ${what} for ${deals(size)}.`, error, () => void send(body, shown, size))
  }
}

/** Sets the stage or owner of all selected deals; asks first if there are more than a few. */
export async function changeSelected(change: ManyChange): Promise<void> {
  const { selected, isEverybody } = useSelection.getState()
  const { sort: _, ...filter } = useAddress.getState().inbox
  const rows = loadedRows().map(row => row.dealId)
  const whom = isEverybody ? { filter } : { deals: [...selected] }
  const shown = isEverybody ? new Set(rows) : selected
  try {
    const size = isEverybody ? await countFound() : selected.size
    const body = { id: crypto.randomUUID(), ...whom, ...change, confirmed: size }
    const go = () => {
      selectNobody()
      return send(body, shown, size)
    }
    if (size <= bulkLimits.confirmAbove) return await go()
    openBulkSheet({ size, what: describeChange(change), onYes: () => void go() })
  } catch (error) {
    showFailure('Nothing was changed.', error)
  }
}

export const askStageOfSelected = (): void =>
  askStage({
    whose: describeSelected(useSelection.getState()),
    onChoose: change => void changeSelected(change),
  })
