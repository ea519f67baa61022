import type { RunningService } from '../service.ts'

/**
 * The message of a start while no member can sign in yet. The link is secret, so it is shown at a terminal and never
 * logged.
 */
export const describeSignIn = (
  { words, address }: NonNullable<RunningService['signInLink']>,
  isTerminal: boolean,
): string =>
  isTerminal
    ? `${words}, once and within 10 minutes: ${address}`
    : 'No one can sign in to the desk yet. Create a link with `npm run team -- link`'
