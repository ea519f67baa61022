import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { create } from 'zustand'
import { endpoints } from '#api/desk-endpoints.ts'
import { query } from './queries.ts'
import { useWorksLeads } from './session/session.ts'

/** The member's own day, or everybody's. */
export type TodayOwner = 'mine' | 'all'

interface TodayChoice {
  whose: TodayOwner
  /** The project of the day; undefined for all. */
  project: string | undefined
}

const keys = { whose: 'desk.whose', project: 'desk.today-project' } as const

// Storage can be switched off; a choice then lasts as long as the page.
const readChoice = (key: keyof typeof keys): string | undefined => {
  try {
    return localStorage.getItem(keys[key]) || undefined
  } catch {
    return undefined
  }
}

/** Whose day, and of which project, the member chose. */
export const useTodayChoice = create<TodayChoice>(() => ({
  whose: readChoice('whose') === 'mine' ? 'mine' : 'all',
  project: readChoice('project'),
}))

/** Shows another day, and remembers the choice. */
export function chooseToday(choice: Partial<TodayChoice>): void {
  useTodayChoice.setState(choice)
  const { whose, project } = useTodayChoice.getState()
  try {
    localStorage.setItem(keys.whose, whose)
    localStorage.setItem(keys.project, project ?? '')
  } catch {}
}

const freshForMs = 60_000

const todayQuery = ({ whose, project }: TodayChoice) => ({
  ...query(endpoints.today, { search: { whose, ...(project && { project }) } }),
  staleTime: freshForMs,
})

/** The chosen day. */
export const useToday = () => useQuery(todayQuery(useTodayChoice()))

/** How many deals need work; each counts once. */
export const useTodo = (): number => {
  const enabled = useWorksLeads()
  const options = { ...todayQuery(useTodayChoice()), enabled, placeholderData: keepPreviousData }
  return useQuery(options).data?.todo ?? 0
}
