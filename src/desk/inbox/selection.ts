import { create } from 'zustand'

interface Selection {
  /** The row the keys act on. */
  current: string | undefined
  selected: ReadonlySet<string>
  /** Everybody the filter finds, loaded or not. */
  isEverybody: boolean
}

const nobody: Pick<Selection, 'selected' | 'isEverybody'> = { selected: new Set(), isEverybody: false }

export const useSelection = create<Selection>(() => ({ current: undefined, ...nobody }))

/** Makes a row the one the keys act on. */
export const makeCurrent = (personId: string | undefined): void =>
  useSelection.setState({ current: personId })

/** Takes a person into the selection, or out of it. */
export const toggleSelected = (personId: string): void =>
  useSelection.setState(({ selected }) => {
    const changed = new Set(selected)
    if (!changed.delete(personId)) changed.add(personId)
    return { selected: changed, isEverybody: false }
  })

/** Selects everybody the filter finds. */
export const selectEverybody = (): void => useSelection.setState({ isEverybody: true })

/** Selects nobody. */
export const selectNobody = (): void => useSelection.setState(nobody)
