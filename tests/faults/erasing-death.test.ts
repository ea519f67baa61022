import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { startHousekeeping } from '../../src/service/retention/housekeeping.ts'
import { underWay } from '../../src/store/change-records.ts'
import type { OpenRecords } from '../../src/store/records.ts'
import { unseal } from '../../src/store/seal.ts'
import { openSqliteRecords } from '../../src/store/sqlite/sqlite-records.ts'
import { act, noted } from '../records/changes/read-changes.ts'
import { sampleLead } from '../records/sample-leads.ts'
import { scratchFolder } from '../service/test-service.ts'

const many = 3000
const program = fileURLToPath(new URL('./erase-many-process.ts', import.meta.url))
const who = { phone: '+919812345678', phoneE164: '+919812345678' }

const sealedIn = async ({ sealed }: OpenRecords, key: string) => {
  const { rows } = await sealed.list({ limit: many })
  const found = await Promise.all(rows.map(({ id }) => sealed.find(id)))
  return found.flatMap(one => (one ? [unseal([key], one)] : []))
}

for (const round of [1, 2]) {
  test(`kill -9 in the middle of a large erasure: the next start finishes it, round ${round}`, async () => {
    const folder = scratchFolder()
    const key = randomBytes(32).toString('base64url')
    const before = await openSqliteRecords(folder, () => {})
    const kept = await Promise.all(
      Array.from({ length: many }, (_, at) =>
        before.insert(sampleLead({ ...who, idempotencyKey: `key-${at}` }), `body-${at}`, ['webhook']),
      ),
    )
    const ids = kept.map(({ id }) => id)
    const contactId = (await before.find(ids[0] ?? ''))?.contactId ?? ''
    await before.changes.append([{ contactId, basis: 0, facts: [noted('met at noon')] }], act)
    const entry = { at: 1, by: 'admin@northfield.example', kind: 'erasure' as const, what: `many${underWay}` }
    const audit = await before.changes.beginAudit(entry)
    await before.close()

    const child = spawn(process.execPath, [program, folder, key, contactId, audit], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const gone = once(child, 'exit')
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await gone

    const records = await openSqliteRecords(folder, () => {}, [key])
    const [left] = await records.changes.erasures()
    expect(left).toMatchObject({ audit, leads: many })
    expect(left?.erased).toBeLessThan(many)
    expect(await records.list({ limit: 10 })).toEqual([])
    const back = await records.insert(sampleLead({ ...who, idempotencyKey: 'key-1' }), 'body-1', [])
    expect(back.outcome).toBe('kept')

    const housekeeping = startHousekeeping({
      store: records,
      log: pino({ level: 'silent' }),
      retention: { usual: 0, own: new Map() },
      projectIds: async () => [],
      finishErasures: () => records.changes.finishErasures(),
    })
    await expect.poll(() => records.changes.erasures(), { timeout: 60_000 }).toEqual([])
    await housekeeping.stop()
    expect((await records.list({ limit: 10 })).map(({ id }) => id)).toEqual([back.id])
    expect(await records.deliveries({ failed: false, limit: 10 })).toEqual([])
    expect(await records.answered('key-2', 'body-2')).toBeUndefined()
    expect((await records.changes.audit({ limit: 1 })).rows).toMatchObject([{ what: 'many' }])
    const contents = await sealedIn(records, key)
    const sealed = contents.flatMap(({ leads }) => leads).map(({ id }) => id)
    expect(sealed.toSorted()).toEqual(ids.toSorted())
    expect(contents.flatMap(({ facts }) => facts)).toMatchObject([{ text: 'met at noon' }])
    await records.close()
  })
}
