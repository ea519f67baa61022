import { expect, test } from 'vitest'
import { openSqliteRecords } from '../../src/store/sqlite/sqlite-records.ts'
import { isAll } from '../all.ts'
import { builtSite } from '../service/built-site.ts'
import { webhookReceiver } from '../service/receivers.ts'
import { scratchFolder } from '../service/test-service.ts'
import { startProcess } from './service-process.ts'
import { expectNothingLost } from './stored-leads.ts'
import { acknowledged, crowd, emptyLedger } from './visitors.ts'

const rounds = isAll ? 20 : 3
const webhook = (url: string) => ({
  WEBHOOK_URL: url,
  WEBHOOK_SECRET: `whsec_${'A'.repeat(32)}`,
  WEBHOOK_ALLOW_PRIVATE: 'true',
})

test(`kill -9 under load, ${rounds} times: no acknowledged lead is lost or stored twice, each is delivered`, async () => {
  const receiver = await webhookReceiver()
  const place = { dataDir: scratchFolder(), distDir: builtSite(), environment: webhook(receiver.url) }
  const ledger = emptyLedger()
  for (let round = 1; round <= rounds; round += 1) {
    const service = await startProcess(place)
    const visitors = crowd(service.url, ledger)
    await acknowledged(ledger, round * 20)
    await service.end('SIGKILL')
    await visitors.leave()
    expectNothingLost(place.dataDir, ledger)
  }
  await makeAllDueNow(place.dataDir)
  const last = await startProcess(place)
  const delivered = () => new Set(receiver.hooks.items.map(({ headers }) => headers['webhook-id']))
  const missing = () => [...ledger.acknowledged.values()].filter(id => !delivered().has(`lead-${id}`))
  while (missing().length > 0) await receiver.hooks.next()
  expect(await last.end('SIGTERM')).toBe(0)
}, 600_000)

/** Deliveries that were under way at the kill stay reserved for a minute; this ends the wait. */
const makeAllDueNow = async (dataDir: string) => {
  const store = await openSqliteRecords(dataDir, () => {})
  await store.makeDueNow(Date.now(), [0])
  await store.close()
}

test(`the store’s thread dies under load, ${rounds} times: the service continues and loses nothing`, async () => {
  const place = {
    dataDir: scratchFolder(),
    distDir: builtSite(),
    environment: webhook('http://127.0.0.1:9/'),
    preload: './preload-thread-killer.ts',
  }
  const ledger = emptyLedger()
  const service = await startProcess(place)
  const visitors = crowd(service.url, ledger)
  for (let round = 1; round <= rounds; round += 1) {
    await acknowledged(ledger, ledger.acknowledged.size + 40)
    service.child.kill('SIGUSR2')
  }
  await acknowledged(ledger, ledger.acknowledged.size + 40)
  await visitors.leave()
  expect((await fetch(`${service.url}/readyz`)).status).toBe(200)
  expect(await service.end('SIGTERM')).toBe(0)
  expectNothingLost(place.dataDir, ledger)
}, 300_000)
