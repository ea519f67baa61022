import { expect, test } from 'vitest'
import { builtSite } from '../service/built-site.ts'
import { webhookReceiver } from '../service/receivers.ts'
import { scratchFolder } from '../service/test-service.ts'
import { startProcess } from './service-process.ts'
import { onDisk } from './stored-leads.ts'
import { emptyLedger, send } from './visitors.ts'

test('a clock that jumps back a day: leads are stored and delivered, also those that failed before the jump', async () => {
  const receiver = await webhookReceiver((response, count) =>
    response.writeHead(count === 1 ? 500 : 200).end(),
  )
  const dataDir = scratchFolder()
  const service = await startProcess({
    dataDir,
    distDir: builtSite(),
    preload: './preload-clock-jumper.ts',
    environment: {
      WEBHOOK_URL: receiver.url,
      WEBHOOK_SECRET: `whsec_${'A'.repeat(32)}`,
      WEBHOOK_ALLOW_PRIVATE: 'true',
      RATE_LIMIT: '3',
    },
  })
  const ledger = emptyLedger()
  expect(await send(service.url, ledger)).toBe(201)
  await receiver.hooks.reach(1)
  service.child.kill('SIGUSR2')
  expect(await send(service.url, ledger)).toBe(201)
  await receiver.hooks.reach(3)
  const ids = new Set(receiver.hooks.items.map(({ headers }) => headers['webhook-id']))
  expect(ids).toEqual(new Set([...ledger.acknowledged.values()].map(id => `lead-${id}`)))
  expect(await send(service.url, ledger)).toBe(201)
  expect(await send(service.url, ledger)).toBe(429)
  expect(await service.end('SIGTERM')).toBe(0)
  expect(onDisk(dataDir).leads.map(({ id }) => id)).toEqual([...ledger.acknowledged.values()])
})
