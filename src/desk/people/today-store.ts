import { create } from 'zustand'
import { deskPaths } from '#contract/desk/paths.ts'
import { type Today, today } from '#contract/desk/today.ts'
import { read } from '../call/call.ts'
import { type CallError, callErrorOf } from '../call/call-error.ts'

/** Whose day is looked at. */
export type Whose = 'mine' | 'all'

interface TodayState {
  whose: Whose
  day: Today | undefined
  fault: CallError | undefined
}

const key = 'desk.whose'

const kept = (): Whose => {
  try {
    return localStorage.getItem(key) === 'mine' ? 'mine' : 'all'
  } catch {
    return 'all'
  }
}

export const useToday = create<TodayState>(() => ({ whose: kept(), day: undefined, fault: undefined }))

/** Asks for the day anew; where that fails, what was known stays. */
export async function loadToday(): Promise<void> {
  const { whose } = useToday.getState()
  try {
    const day = await read(`${deskPaths.today}?${new URLSearchParams({ whose })}`, today)
    if (useToday.getState().whose === whose) useToday.setState({ day, fault: undefined })
  } catch (error) {
    useToday.setState({ fault: callErrorOf(error) })
  }
}

/** Looks at one's own day or at everybody's, and remembers which. */
export function chooseWhose(whose: Whose): void {
  useToday.setState({ whose })
  try {
    localStorage.setItem(key, whose)
  } catch {
    // Storage can be switched off; the choice then lasts as long as the page.
  }
  void loadToday()
}

/** How much there is to do: who waits, what is due, who asks for another time. */
export const useTodo = (): number =>
  useToday(({ day }) => (day ? day.waiting.count + day.steps.count + day.requests.count : 0))
