interface Settled {
  state: 'waiting' | 'delivered' | 'failed'
  lastError: string | null
}

/** Whether a delivery ended without being sent, for want of consent; `lastError` has the reason. */
export const isHeldBack = ({ state, lastError }: Settled): boolean =>
  state === 'delivered' && lastError !== null
