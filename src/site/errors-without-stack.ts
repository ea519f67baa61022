/**
 * React makes five errors while it is loaded, to throw them later. A stack names lines, for which the engine reads the
 * whole script once more: that was two thirds of what the start cost a phone. So React is loaded with errors that have
 * none, and nothing else is: a class that is made meanwhile would not extend the real one.
 */
const { Error: own } = globalThis

/** No arrow: errors are made with `new`, too. */
function withoutStack(message: string): Error {
  return Object.create(own.prototype, { message: { value: message } })
}

globalThis.Error = withoutStack as unknown as ErrorConstructor

/** From now on errors are the browser's own. */
export const restoreErrors = (): void => {
  globalThis.Error = own
}
