import type { StoredFact } from '#domain/deals/facts.ts'
import type { Page } from './change-records.ts'
import type { Lead } from './lead-records.ts'

/** The contents of a sealed record: data of one contact that was deleted together. */
export interface SealedContents {
  leads: Lead[]
  facts: StoredFact[]
}

/** The visible part of a sealed entry; it does not say who the contact is. */
export interface SealedEntry {
  id: string
  /** When it was sealed. */
  at: number
  leads: number
  /** Which key opens it, by its name. */
  key: string
}

/** A sealed record as it is stored. */
export interface Sealed extends SealedEntry {
  /** The contact, as a hash that only the key can produce. */
  whose: string
  /** Nonce, tag and ciphertext, as base64. */
  data: string
}

/** Deleted data that stays sealed for some time. */
export interface SealedRecords {
  /** Oldest first; with `whose`, those of one contact. */
  list(reading: { whose?: string; after?: string; limit: number }): Promise<Page<SealedEntry>>
  find(id: string): Promise<Sealed | undefined>
  /** Destroys at most `limit` records that were sealed before a time. */
  deleteOlder(than: number, limit: number): Promise<number>
}
