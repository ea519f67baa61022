/** Long enough for a slow phone to have answered a key. */
const answeredMs = 50

let typedAt = Number.NEGATIVE_INFINITY

/** A key of the search went down. */
export const recordKeystroke = (): void => {
  typedAt = performance.now()
}

/** Whether a key was pressed so lately that the box comes first. */
export const isTyping = (): boolean => performance.now() - typedAt < answeredMs
