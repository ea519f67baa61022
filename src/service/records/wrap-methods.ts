/** What is done around each of several calls. */
export type Wrap = <Args extends unknown[], Result>(
  call: (...args: Args) => Promise<Result>,
) => (...args: Args) => Promise<Result>

/** The same calls, each wrapped: a call that is added to a record needs no line of its own wherever all are wrapped. */
export function wrapMethods<Calls extends object>(calls: Calls, wrap: Wrap): Calls {
  const wrapped = Object.entries(calls).map(([name, call]) => [
    name,
    typeof call === 'function' ? wrap(call) : call,
  ])
  // A wrapped call takes and answers what it did before, which Object.entries cannot tell.
  return Object.fromEntries(wrapped) as Calls
}
