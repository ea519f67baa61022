import { create } from 'zustand'

/** A change of so many deals that it needs confirmation. */
interface BulkQuestion {
  size: number
  what: string
  onYes: () => void
}

export const useBulkSheet = create<{ question: BulkQuestion | undefined }>(() => ({ question: undefined }))

/** Asks to confirm a change of many deals. */
export const openBulkSheet = (question: BulkQuestion): void => useBulkSheet.setState({ question })

export const closeBulkSheet = (): void => useBulkSheet.setState({ question: undefined })
