import { create } from 'zustand'

/** A change of so many deals that it is asked whether it is meant. */
interface BulkQuestion {
  size: number
  what: string
  onYes: () => void
}

export const useBulkSheet = create<{ question: BulkQuestion | undefined }>(() => ({ question: undefined }))

/** Asks whether so many deals are meant. */
export const openBulkSheet = (question: BulkQuestion): void => useBulkSheet.setState({ question })

/** Asks no longer. */
export const closeBulkSheet = (): void => useBulkSheet.setState({ question: undefined })
