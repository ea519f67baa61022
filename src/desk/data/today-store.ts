import { create } from 'zustand'
import { deskPaths } from '#api/desk-paths.ts'
import { type Today, today } from '#api/today.ts'
import { type RequestError, toRequestError } from './request-error.ts'
import { read } from './send-request.ts'
import { withRest } from './with-rest.ts'

/** The member's own day, or everybody's. */
export type TodayOwner = 'mine' | 'all'

interface TodayState {
  whose: TodayOwner
  /** The project of the day; undefined for all. */
  project: string | undefined
  /** The day as last read, and its owner and project, which may briefly differ from those on the screen. */
  loaded: { whose: TodayOwner; project: string | undefined; day: Today } | undefined
  error: RequestError | undefined
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
const storeChoice = (key: keyof typeof keys, chosen: string | undefined) => {
  try {
    localStorage.setItem(keys[key], chosen ?? '')
  } catch {}
}

export const useToday = create<TodayState>(() => ({
  whose: readChoice('whose') === 'mine' ? 'mine' : 'all',
  project: readChoice('project'),
  loaded: undefined,
  error: undefined,
}))

let onTheWay: AbortController | undefined
let askedAt = 0

/** Reads the day again; if that fails, the known one stays. Responses to earlier requests are dropped. */
export async function loadToday(): Promise<void> {
  onTheWay?.abort()
  onTheWay = new AbortController()
  const { signal } = onTheWay
  const { whose, project } = useToday.getState()
  askedAt = Date.now()
  try {
    const day = await read(
      `${deskPaths.today}?${new URLSearchParams({ whose, ...(project && { project }) })}`,
      today,
      signal,
    )
    signal.throwIfAborted()
    useToday.setState({ loaded: { whose, project, day }, error: undefined })
  } catch (error) {
    if (!signal.aborted) useToday.setState({ error: toRequestError(error) })
  }
}

const freshForMs = 60_000

/** Reads the day unless it was read a moment ago; later changes arrive live. */
export const loadTodayIfOld = (): void => {
  if (Date.now() - askedAt > freshForMs) void loadToday()
}

/** Reads the day after a change, at most every two seconds. */
export const renewToday = withRest(loadToday, 2000)

/** Shows the member's own day or everybody's, and remembers the choice. */
export function setTodayOwner(whose: TodayOwner): void {
  useToday.setState({ whose, error: undefined })
  storeChoice('whose', whose)
  void loadToday()
}

/** Shows the day of one project or of all, and remembers the choice. */
export function chooseTodaysProject(project: string | undefined): void {
  useToday.setState({ project, error: undefined })
  storeChoice('project', project)
  void loadToday()
}

/** The shown day; undefined until it is loaded. */
export const useDay = (): Today | undefined =>
  useToday(({ whose, project, loaded }) =>
    loaded?.whose === whose && loaded.project === project ? loaded.day : undefined,
  )

/** How many deals need work; each counts once. */
export const useTodo = (): number => useToday(({ loaded }) => loaded?.day.todo ?? 0)
