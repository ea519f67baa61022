import { DatabaseSync } from 'node:sqlite'
import { databaseFile } from '../../src/store/sqlite/database.ts'
import type { Receiver } from './receiver.ts'
import type { Ledger } from './visitors.ts'

const minute = 60_000

/** What the service broke of its promise. */
export interface Verdict {
  /** Acknowledged, and not in the store under its reference, or never with the receiver. */
  lost: string[]
  /** With the receiver after more than a minute in which the service could work. */
  late: string[]
  /** Stored twice, or sent under two delivery ids. */
  twice: string[]
  /** Answers that no visitor may get, and a store that is damaged. */
  wrong: string[]
  /** The longest time of life from acknowledgement to arrival, in seconds. */
  longestS: number
}

const storeOf = (dataDir: string) => {
  const database = new DatabaseSync(databaseFile(dataDir), { readOnly: true })
  try {
    const leads = database.prepare('SELECT id, idempotency_key AS key FROM leads WHERE key IS NOT NULL').all()
    const soundness = database.prepare('PRAGMA integrity_check').get()?.integrity_check
    return { leads: leads.map(({ id, key }) => ({ id: String(id), key: String(key) })), soundness }
  } finally {
    database.close()
  }
}

/** Compares what visitors were told with the store of a service that has ended and with what the receiver took. */
export function judge(dataDir: string, ledger: Ledger, { taken, idsOf }: Receiver): Verdict {
  const { leads, soundness } = storeOf(dataDir)
  const keyOf = new Map(leads.map(({ id, key }) => [id, key]))
  const timesOf = new Map<string, number>()
  for (const { key } of leads) timesOf.set(key, (timesOf.get(key) ?? 0) + 1)
  const arrivals = ledger.acknowledged.map(lead => {
    const taking = taken.get(`lead-${lead.id}`)
    return { ...lead, isStored: keyOf.get(lead.id) === lead.key, tookMs: taking && taking.at - lead.at }
  })
  const seconds = (ms = 0) => ms / 1000
  return {
    lost: arrivals
      .filter(({ isStored, tookMs }) => !isStored || tookMs === undefined)
      .map(({ id, isStored }) => `${id} ${isStored ? 'was never sent' : 'is not in the store'}`),
    late: arrivals
      .filter(({ tookMs = 0 }) => tookMs > minute)
      .map(({ id, tookMs }) => `${id} took ${seconds(tookMs).toFixed(1)} s`),
    twice: [
      ...[...timesOf].filter(([, times]) => times > 1).map(([key]) => `${key} is stored twice`),
      ...[...idsOf]
        .filter(([, ids]) => ids.size > 1)
        .map(([, ids]) => `${[...ids].join(' and ')} are one lead`),
    ],
    wrong: [...new Set(ledger.wrong), ...(soundness === 'ok' ? [] : [`the store is damaged: ${soundness}`])],
    longestS: seconds(Math.max(...arrivals.map(({ tookMs = 0 }) => tookMs))),
  }
}
