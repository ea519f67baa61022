/** Long enough for a slow phone to handle a key. */
const answeredMs = 50

let typedAt = Number.NEGATIVE_INFINITY

/** Records that a key was pressed in the search field. */
export const recordKeystroke = (): void => {
  typedAt = performance.now()
}

/** Whether a key was pressed so recently that the search field has priority. */
export const isTyping = (): boolean => performance.now() - typedAt < answeredMs
