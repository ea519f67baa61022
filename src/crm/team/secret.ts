import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits, as text that fits a cookie and an address. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** The hash of a secret, for storing. Secrets are random, so a plain hash cannot be reversed by guessing. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** Compares two hashes in constant time. */
export const isSame = (one: string, other: string | null): boolean =>
  other !== null && one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
