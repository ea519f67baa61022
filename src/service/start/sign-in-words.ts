import type { RunningService } from '../service.ts'

/** What a start says of a desk nobody can open yet. A link is a key: it is shown to a person, and not left in a log. */
export const signInWords = (
  { words, address }: NonNullable<RunningService['signInLink']>,
  isTerminal: boolean,
): string =>
  isTerminal
    ? `${words}, once and within 10 minutes: ${address}`
    : 'Nobody can sign in to the desk yet. Create a link with `npm run team -- link`'
