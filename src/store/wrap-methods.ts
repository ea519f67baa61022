/** Wraps an asynchronous method. */
export type Wrap = <Args extends unknown[], Result>(
  call: (...args: Args) => Promise<Result>,
) => (...args: Args) => Promise<Result>

/** Wraps every method of an object, so that a new method needs no line of its own. */
export function wrapMethods<Calls extends object>(calls: Calls, wrap: Wrap): Calls {
  const wrapped = Object.entries(calls).map(([name, call]) => [
    name,
    typeof call === 'function' ? wrap(call) : call,
  ])
  // A wrapped method keeps its parameters and result, which the type of Object.entries loses.
  return Object.fromEntries(wrapped) as Calls
}
