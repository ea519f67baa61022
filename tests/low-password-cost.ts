/**
 * Takes the place of the service's own cost in the tests (`#password-cost` in package.json): they sign in hundreds of times, and each
 * sign-in would take a third of a second of a processor. A kept password names its own cost, and `team-command` holds the real one.
 */
export const passwordCost = { N: 2 ** 10, r: 8, p: 1 }
