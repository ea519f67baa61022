import { create } from 'zustand'
import { count } from '../../text/labels.ts'
import { useInbox } from '../inbox-store.ts'

/** Whom the keys and the bar act on. */
interface Selection {
  /** The row the keys act on. */
  current: string | undefined
  selected: ReadonlySet<string>
  /** Everybody the filter finds, loaded or not. */
  isEverybody: boolean
  /** How many that are, once it is known. */
  found: number | undefined
  /** The deal that was selected last: selecting another with Shift includes all between. */
  anchor: string | undefined
  /** Whether the next row that is pressed ends a range, for those who have no Shift. */
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

/** Makes a row the one the keys act on. */
export const makeCurrent = (dealId: string | undefined): void => useSelection.setState({ current: dealId })

/** Lets the next row that is pressed end a range, or not after all. */
export const askRange = (isRangeAsked: boolean): void => useSelection.setState({ isRangeAsked })

/** Whether a row that is pressed ends a range. */
export const isRangeAsked = (): boolean => useSelection.getState().isRangeAsked

/** Takes a deal into the selection, or out of it; of all results, the others that are loaded stay. */
export const toggleSelected = (dealId: string): void =>
  useSelection.setState(({ selected, isEverybody }) => {
    const changed = new Set(isEverybody ? useInbox.getState().rows.map(row => row.dealId) : selected)
    if (!changed.delete(dealId)) changed.add(dealId)
    return { selected: changed, isEverybody: false, found: undefined, anchor: dealId }
  })

/** Selects all deals from the one selected last to this one; only this one where none was. */
export function selectThrough(dealId: string): void {
  askRange(false)
  const { anchor, selected, isEverybody } = useSelection.getState()
  const ids = useInbox.getState().rows.map(row => row.dealId)
  const [from, to] = [ids.indexOf(anchor ?? dealId), ids.indexOf(dealId)].toSorted((a, b) => a - b)
  // While everything is selected, a press removes one, with Shift or without.
  const isKnown = !isEverybody && from !== undefined && to !== undefined && from >= 0
  if (isKnown) useSelection.setState({ selected: new Set([...selected, ...ids.slice(from, to + 1)]) })
  else toggleSelected(dealId)
}

/** Selects everything the filter finds; the number follows when it is known. */
export function selectEverybody(countFound: () => Promise<number>): void {
  useSelection.setState({ isEverybody: true, found: undefined })
  countFound().then(
    found => useSelection.setState(({ isEverybody }) => (isEverybody ? { found } : {})),
    // Without a number it still means everything, and it is counted again before a change.
    () => {},
  )
}

/** Whom the selection means, in words. */
export function selectedWords({ selected, isEverybody, found }: Selection): string {
  const size = isEverybody ? found : selected.size
  return size === undefined ? 'all results' : count(size, 'person', 'people')
}

/** Clears the selection. */
export const selectNobody = (): void => useSelection.setState(nobody)
