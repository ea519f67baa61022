/** The deal that opens with its message sheet. */
let requested: string | undefined

/** Makes a deal open with its message sheet, for lists that suggest a message instead of another call. */
export const requestMessage = (dealId: string): void => {
  requested = dealId
}

/** Whether a message was requested; returns true only once. */
export function takeMessageRequest(dealId: string): boolean {
  const isRequested = requested === dealId
  if (isRequested) requested = undefined
  return isRequested
}
