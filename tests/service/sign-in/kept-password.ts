import { scryptSync } from 'node:crypto'

/**
 * A password as it is kept, at a cost far below the usual: a kept password names its own cost, and what these tests try
 * over and over is who may guess how often, not how long a guess takes.
 */
export const keptAtLowCost = (password: string): string => {
  const salt = Buffer.alloc(16)
  const key = scryptSync(password, salt, 32, { N: 1024, r: 8, p: 1 })
  return ['scrypt', 1024, 8, 1, salt.toString('base64url'), key.toString('base64url')].join('$')
}
