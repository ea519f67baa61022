import { DatabaseSync } from 'node:sqlite'
import { expect } from 'vitest'
import { databaseFile } from '../../src/store/sqlite/database.ts'
import type { Ledger } from './visitors.ts'

/** Reads the records from disk, without the service. */
export function onDisk(dataDir: string) {
  const database = new DatabaseSync(databaseFile(dataDir))
  try {
    const leads = database.prepare('SELECT id, idempotency_key AS key FROM leads').all()
    const deliveries = database.prepare('SELECT lead_id AS id FROM deliveries').all()
    const soundness = database.prepare('PRAGMA integrity_check').get()?.integrity_check
    return {
      leads: leads.map(row => ({ id: String(row.id), key: String(row.key) })),
      deliveries: deliveries.map(row => String(row.id)),
      soundness,
    }
  } finally {
    database.close()
  }
}

/** Checks that every acknowledged lead is stored once, under its reference and with its outbox row, and no attempt twice. */
export function expectNothingLost(dataDir: string, ledger: Ledger): void {
  const { leads, deliveries, soundness } = onDisk(dataDir)
  expect(soundness).toBe('ok')
  const byKey = new Map(leads.map(({ key, id }) => [key, id]))
  expect(byKey.size).toBe(leads.length)
  const wrong = [...ledger.acknowledged].filter(([key, id]) => byKey.get(key) !== id)
  expect(wrong).toEqual([])
  expect(deliveries.toSorted()).toEqual(leads.map(({ id }) => id).toSorted())
}
