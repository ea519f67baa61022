import * as v from 'valibot'
import { create } from 'zustand'
import { useSession } from '../../data/session/session.ts'

const calledDeal = v.object({
  dealId: v.string(),
  name: v.string(),
  projectId: v.string(),
  /** When the call was started. */
  at: v.number(),
})

/** A deal whose number a member called from the desk. */
type CalledDeal = v.InferOutput<typeof calledDeal>

const storedCalls = v.pipe(v.string(), v.parseJson(), v.array(calledDeal))

/** More open questions would be noise, so the oldest ones are dropped. */
const maxQuestions = 5

const keyOf = (member: string) => `desk.calls.${member}`

interface CallQuestions {
  member: string
  calls: readonly CalledDeal[]
}

/** Calls whose outcome is not logged yet, newest first. */
export const useCallQuestions = create<CallQuestions>(() => ({ member: '', calls: [] }))

const read = (member: string): CalledDeal[] => {
  try {
    return v.parse(storedCalls, localStorage.getItem(keyOf(member)))
  } catch {
    return []
  }
}

/** Shows the open questions of a member on this device. */
export const loadCallQuestions = (member: string): void =>
  useCallQuestions.setState({ member, calls: read(member) })

const store = (calls: readonly CalledDeal[]) => {
  const { member } = useCallQuestions.getState()
  useCallQuestions.setState({ calls })
  try {
    if (calls.length > 0) localStorage.setItem(keyOf(member), JSON.stringify(calls))
    else localStorage.removeItem(keyOf(member))
  } catch {
    // Storage can be switched off; the question then lasts as long as the page.
  }
}

const without = (dealId: string) =>
  useCallQuestions.getState().calls.filter(called => called.dealId !== dealId)

/**
 * Asks for the outcome of a call until it is answered or dismissed; it is stored, because the phone may unload the page
 * during the call.
 */
export function askCallOutcome(called: Omit<CalledDeal, 'at'>): void {
  const session = useSession.getState()
  if (session.phase === 'in') loadCallQuestions(session.member.email)
  store([{ ...called, at: Date.now() }, ...without(called.dealId)].slice(0, maxQuestions))
}

/** Drops a question after the outcome was logged, or if there was no call. */
export const dropCallQuestion = (dealId: string): void => store(without(dealId))
