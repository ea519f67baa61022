/**
 * Replaces the service's own cost in tests (`#password-cost` in package.json): they sign in hundreds of times, and each sign-in would
 * take a third of a second. A stored password names its own cost, and `team-command` tests the real one.
 */
export const passwordCost = { N: 2 ** 10, r: 8, p: 1 }
