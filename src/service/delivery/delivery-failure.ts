/** Why a lead was not delivered, in words that are safe to log. */
export class DeliveryFailure extends Error {}

/** The delivery was withheld: the contact has not agreed to it, or has withdrawn consent. */
export class WithheldDelivery extends Error {}

const fieldOf = (error: unknown, name: string): unknown =>
  error instanceof Error ? Reflect.get(error, name) : undefined

/**
 * The logged text of a failed attempt. A receiver's reply may quote the lead, so only the codes of foreign errors are
 * logged; the outbox stores the whole text.
 */
export function describeFailure(error: unknown): { fault: string; code?: string; responseCode?: number } {
  if (error instanceof DeliveryFailure) return { fault: error.message }
  const [code, responseCode] = [fieldOf(error, 'code'), fieldOf(error, 'responseCode')]
  return {
    fault: 'the receiver did not take it',
    ...(typeof code === 'string' && /^[A-Z][A-Z0-9_]*$/.test(code) && { code }),
    ...(typeof responseCode === 'number' && { responseCode }),
  }
}
