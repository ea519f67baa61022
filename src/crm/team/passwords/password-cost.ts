/** One of the settings that OWASP recommends: 32 MB and three passes, which suits a small machine. */
export const passwordCost = { N: 2 ** 15, r: 8, p: 3 }
