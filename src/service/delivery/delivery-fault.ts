/** Why a lead was not taken, in our own words: the log may hold them. */
export class DeliveryFault extends Error {}

/** Held back: whose lead it is has not agreed to it, or has withdrawn it. */
export class Withheld extends Error {}

const fieldOf = (error: unknown, name: string): unknown =>
  error instanceof Error ? Reflect.get(error, name) : undefined

/**
 * What the log says of a failed attempt. A receiver's reply may quote the lead, so of an error that is not ours only
 * its codes are told; the outbox keeps the whole text.
 */
export function loggedFault(error: unknown): { fault: string; code?: string; responseCode?: number } {
  if (error instanceof DeliveryFault) return { fault: error.message }
  const [code, responseCode] = [fieldOf(error, 'code'), fieldOf(error, 'responseCode')]
  return {
    fault: 'the receiver did not take it',
    ...(typeof code === 'string' && /^[A-Z][A-Z0-9_]*$/.test(code) && { code }),
    ...(typeof responseCode === 'number' && { responseCode }),
  }
}
