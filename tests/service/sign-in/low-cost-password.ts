import { scryptSync } from 'node:crypto'

/**
 * A stored password at a low cost: these tests sign in often, and measure who may guess how often, not how long a guess takes. A stored
 * password names its own cost.
 */
export const hashAtLowCost = (password: string): string => {
  const salt = Buffer.alloc(16)
  const key = scryptSync(password, salt, 32, { N: 1024, r: 8, p: 1 })
  return ['scrypt', 1024, 8, 1, salt.toString('base64url'), key.toString('base64url')].join('$')
}
