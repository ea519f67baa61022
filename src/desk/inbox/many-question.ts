import { create } from 'zustand'

/** A change of so many people that it is asked whether it is meant. */
export interface ManyQuestion {
  size: number
  what: string
  onYes: () => void
}

export const useManyQuestion = create<{ question: ManyQuestion | undefined }>(() => ({ question: undefined }))

/** Asks whether so many people are meant. */
export const askMany = (question: ManyQuestion): void => useManyQuestion.setState({ question })

/** Asks no longer. */
export const closeMany = (): void => useManyQuestion.setState({ question: undefined })
