interface Settled {
  state: 'waiting' | 'delivered' | 'failed'
  lastError: string | null
}

/** Whether a delivery is done with, but was not sent for want of consent: the reason then stands in `lastError`. */
export const isHeldBack = ({ state, lastError }: Settled): boolean =>
  state === 'delivered' && lastError !== null
