import { create } from 'zustand'
import { loadedRows } from '../../data/inbox.ts'
import { count } from '../../text/labels.ts'

/** The deals that keys and the selection bar act on. */
interface Selection {
  /** The row that keys act on. */
  current: string | undefined
  selected: ReadonlySet<string>
  /** Everything the filter finds, loaded or not. */
  isEverybody: boolean
  /** Their number, once known. */
  found: number | undefined
  /** The deal that was selected last; Shift selects all deals between it and another. */
  anchor: string | undefined
  /** Whether pressing the next row ends a range, for devices without Shift. */
  isRangeAsked: boolean
}

const nobody: Omit<Selection, 'current'> = {
  selected: new Set(),
  isEverybody: false,
  found: undefined,
  anchor: undefined,
  isRangeAsked: false,
}

export const useSelection = create<Selection>(() => ({ current: undefined, ...nobody }))

/** Makes a row the current one for keys. */
export const makeCurrent = (dealId: string | undefined): void => useSelection.setState({ current: dealId })

/** Lets the next pressed row end a range, or cancels that. */
export const askRange = (isRangeAsked: boolean): void => useSelection.setState({ isRangeAsked })

/** Whether a pressed row ends a range. */
export const isRangeAsked = (): boolean => useSelection.getState().isRangeAsked

/** Selects or deselects a deal; if everything was selected, the other loaded deals stay selected. */
export const toggleSelected = (dealId: string): void =>
  useSelection.setState(({ selected, isEverybody }) => {
    const changed = new Set(isEverybody ? loadedRows().map(row => row.dealId) : selected)
    if (!changed.delete(dealId)) changed.add(dealId)
    return { selected: changed, isEverybody: false, found: undefined, anchor: dealId }
  })

/** Selects all deals from the last selected one to this one, or only this one. */
export function selectThrough(dealId: string): void {
  askRange(false)
  const { anchor, selected, isEverybody } = useSelection.getState()
  const ids = loadedRows().map(row => row.dealId)
  const [from, to] = [ids.indexOf(anchor ?? dealId), ids.indexOf(dealId)].toSorted((a, b) => a - b)
  // While everything is selected, a press removes one deal, with or without Shift.
  const isKnown = !isEverybody && from !== undefined && to !== undefined && from >= 0
  if (isKnown) useSelection.setState({ selected: new Set([...selected, ...ids.slice(from, to + 1)]) })
  else toggleSelected(dealId)
}

/** Selects everything the filter finds; the number follows later. */
export function selectEverybody(countFound: () => Promise<number>): void {
  useSelection.setState({ isEverybody: true, found: undefined })
  countFound().then(
    found => useSelection.setState(({ isEverybody }) => (isEverybody ? { found } : {})),
    // Without a number the selection still means everything, and is counted again before a change.
    () => {},
  )
}

export function describeSelected({ selected, isEverybody, found }: Selection): string {
  const size = isEverybody ? found : selected.size
  return size === undefined ? 'all results' : count(size, 'person', 'people')
}

export const selectNobody = (): void => useSelection.setState(nobody)
