import { create } from 'zustand'
import { type UndeliveredResponse, undeliveredResponse } from '#api/deals/undelivered.ts'
import { deskPaths } from '#api/desk-paths.ts'
import { type RequestError, toRequestError } from './request-error.ts'
import { sendRequest } from './send-request.ts'

interface UndeliveredState {
  list: UndeliveredResponse | undefined
  error: RequestError | undefined
}

/** What did not arrive, for admins. It is not stored for use without a connection. */
export const useUndelivered = create<UndeliveredState>(() => ({ list: undefined, error: undefined }))

/** Reads the list again; if that fails, the known one stays. */
export async function loadUndelivered(): Promise<void> {
  try {
    const list = await sendRequest(deskPaths.undelivered, { response: undeliveredResponse })
    useUndelivered.setState({ list, error: undefined })
  } catch (error) {
    useUndelivered.setState({ error: toRequestError(error) })
  }
}

/** Reads the list now and at intervals, while the desk is looked at. Returns a function that stops it. */
export function followUndelivered(intervalMs: number): () => void {
  void loadUndelivered()
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') void loadUndelivered()
  }, intervalMs)
  return () => clearInterval(timer)
}

/** How many did not arrive, for the navigation. */
export const useUndeliveredCount = (): number => useUndelivered(({ list }) => list?.deliveries.length ?? 0)
