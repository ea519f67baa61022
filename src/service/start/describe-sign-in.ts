/**
 * The message of a start while no member can sign in yet. The link is secret, so it is shown at a terminal and never
 * logged.
 */
export const describeSignIn = (
  { words, address }: { words: string; address: string },
  isTerminal: boolean,
): string =>
  isTerminal
    ? `${words}, once and within 10 minutes: ${address}`
    : 'No one can sign in to the desk yet. Create a link with `npm run team -- link`'
