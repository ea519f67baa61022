interface Settled {
  state: 'waiting' | 'delivered' | 'failed'
  lastError: string | null
}

/** Whether a delivery ended without being sent, because consent was missing; `lastError` has the reason. */
export const isHeldBack = ({ state, lastError }: Settled): boolean =>
  state === 'delivered' && lastError !== null
