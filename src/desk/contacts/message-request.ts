/** The deal whose message is written as soon as it is open. */
let requested: string | undefined

/** Asks an opened deal to begin with a message, as lists do that offer one instead of a further call. */
export const requestMessage = (dealId: string): void => {
  requested = dealId
}

/** Whether a message was asked for; it is asked for once. */
export function takeMessageRequest(dealId: string): boolean {
  const isRequested = requested === dealId
  if (isRequested) requested = undefined
  return isRequested
}
