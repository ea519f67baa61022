import type { RefObject } from 'react'
import type { InboxRow } from '#api/inbox/inbox.ts'
import { goTo, useAddress } from '../../address/address.ts'
import { useKeys } from '../../controls/keys.ts'
import { changeDeal } from '../../data/change-deal.ts'
import { snapshotOf } from '../../data/deals.ts'
import { askStage } from '../../deals/stage-sheet.tsx'
import { properName } from '../../text/labels.ts'
import { askStageOfSelected } from '../bulk/bulk-change.ts'
import { makeCurrent, toggleSelected, useSelection } from '../bulk/selection.ts'

interface List {
  list: RefObject<HTMLElement | null>
  rows: InboxRow[]
  openId: string | undefined
  rowHeight: number
}

const bringIntoView = (list: HTMLElement, index: number, rowHeight: number) => {
  const top = index * rowHeight
  if (top < list.scrollTop) list.scrollTop = top
  else if (top + rowHeight > list.scrollTop + list.clientHeight) {
    list.scrollTop = top + rowHeight - list.clientHeight
  }
}

/** The row is rendered shortly after the list has scrolled to it. */
const focusRow = (list: HTMLElement, dealId: string, tries = 5) => {
  const link = list.querySelector<HTMLElement>(`[data-deal="${CSS.escape(dealId)}"] a`)
  if (link) link.focus({ preventScroll: true })
  else if (tries > 0) requestAnimationFrame(() => focusRow(list, dealId, tries - 1))
}

/** j and k move through the list, e asks for a stage, x selects; Enter opens, because the row is a link. */
export function useListKeys({ list, rows, openId, rowHeight }: List): void {
  const step = (by: number) => {
    const at = openId ?? useSelection.getState().current
    const index = rows.findIndex(row => row.dealId === at)
    const next = rows[index < 0 ? 0 : index + by]
    if (!next || !list.current) return
    const { dealId } = next
    makeCurrent(dealId)
    bringIntoView(list.current, rows.indexOf(next), rowHeight)
    if (openId) goTo({ name: 'lead', dealId, inbox: useAddress.getState().inbox }, { replace: true })
    else focusRow(list.current, dealId)
  }

  const currentRow = () => {
    const at = openId ?? useSelection.getState().current
    return rows.find(row => row.dealId === at)
  }

  const changeStage = () => {
    const { selected, isEverybody } = useSelection.getState()
    if ((selected.size > 0 || isEverybody) && !openId) return askStageOfSelected()
    const row = currentRow()
    if (!row) return
    const opened = snapshotOf(row.dealId)
    askStage({
      whose: properName(row.name),
      current: row.status,
      onChoose: change => void changeDeal(row.dealId, change, opened),
    })
  }

  useKeys({
    j: () => step(1),
    k: () => step(-1),
    x: () => {
      const row = currentRow()
      if (row) toggleSelected(row.dealId)
    },
    e: event => {
      event.preventDefault()
      changeStage()
    },
  })
}
