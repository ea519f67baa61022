/** One of the equal choices OWASP names: 32 MB and three passes, so that a small machine can bear it. */
export const passwordCost = { N: 2 ** 15, r: 8, p: 3 }
