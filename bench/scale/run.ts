// Measures one, two and four instances on one hosted store: their throughput together, and that no lead is lost, stored twice or delivered
// twice.
import { randomUUID } from 'node:crypto'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { findEmulator } from '../../scripts/firestore-emulator/find.ts'
import { type Emulator, startEmulator } from '../../scripts/firestore-emulator/start.ts'
import { openFirestoreRecords } from '../../src/store/firestore/firestore-records.ts'
import { runLoad } from '../intake/load.ts'
import { plainSite } from '../intake/plain-site.ts'
import { leadRequest } from '../intake/requests.ts'
import { startServer } from '../intake/server-process.ts'
import { type Audit, audit } from './audit.ts'
import { startBalancer } from './balancer.ts'
import { machineSeconds, processorSeconds } from './processor-time.ts'
import { startReceiver } from './receiver.ts'
import { report } from './report.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '32' },
  },
})
const milliseconds = Number(values.seconds) * 1000
const connections = Number(values.connections)

const keyOf = (request: string) => /Idempotency-Key: (\S+)/.exec(request)?.[1] ?? ''

const clean = ({ lost, duplicates, undelivered, deliveredAgain }: Audit) =>
  lost + duplicates + undelivered + deliveredAgain === 0

/** Returns a function that reports the processor time used since the start. */
const stopwatch = (emulator: number, services: number[]) => {
  const read = () => ({
    emulator: processorSeconds([emulator]),
    services: processorSeconds(services),
    machine: machineSeconds(),
    seconds: performance.now() / 1000,
  })
  const start = read()
  return () => {
    const now = read()
    return {
      emulator: now.emulator - start.emulator,
      services: now.services - start.services,
      machine: now.machine - start.machine,
      seconds: now.seconds - start.seconds,
    }
  }
}

const measure = async (emulator: Emulator, count: number): Promise<boolean> => {
  const project = `bench-${randomUUID().slice(0, 20)}`
  const receiver = await startReceiver()
  const settings = {
    DIST_DIR: plainSite(),
    RATE_LIMIT: '0',
    LOG_LEVEL: 'warn',
    LEAD_STORE: 'firestore',
    GOOGLE_CLOUD_PROJECT: project,
    FIRESTORE_EMULATOR_HOST: emulator.host,
    WEBHOOK_URL: receiver.url,
    WEBHOOK_SECRET: `whsec_${'A'.repeat(32)}`,
    WEBHOOK_ALLOW_PRIVATE: 'true',
  }
  const instances = await Promise.all(
    Array.from({ length: count }, () => startServer('src/service/main.ts', settings)),
  )
  const balancer = await startBalancer(instances.map(({ port }) => port))
  const store = openFirestoreRecords({ project, emulator: emulator.host, patienceMs: 60_000 }, () => {})
  try {
    const acknowledged = new Set<string>()
    const request = () => {
      const text = leadRequest()
      acknowledged.add(keyOf(text))
      return text
    }
    const load = { port: balancer.port, connections, status: 201, request }
    // Warm-up, so that every instance has its connection and compiled code from the first figure on.
    await runLoad({ ...load, milliseconds: 1500 })
    const unmeasured = acknowledged.size
    const sinceNow = stopwatch(
      emulator.pid,
      instances.map(({ pid }) => pid),
    )
    const figures = await runLoad({ ...load, milliseconds })
    const taking = sinceNow()
    const result = await audit(store, acknowledged, receiver.times)
    const whole = { ...sinceNow(), leads: acknowledged.size - unmeasured }
    report({
      instances: count,
      connections,
      figures,
      acknowledged: acknowledged.size,
      taking,
      whole,
      audit: result,
    })
    return clean(result)
  } finally {
    balancer.end()
    await Promise.all(instances.map(instance => instance.end()))
    await store.close()
    receiver.end()
  }
}

const found = findEmulator()
if ('missing' in found) {
  console.error(`The scale bench needs Google's emulator: ${found.missing}.`)
  process.exit(1)
}
const emulator = await startEmulator(found.java, found.jar)
try {
  for (const count of [1, 2, 4]) {
    if (!(await measure(emulator, count))) {
      console.error('A lead was lost, doubled or not delivered exactly once.')
      process.exitCode = 1
    }
  }
} finally {
  await emulator.end()
}
