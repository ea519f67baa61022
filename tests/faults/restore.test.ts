import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isAll } from '../all.ts'
import { programFile } from '../programs.ts'
import { builtSite } from '../service/built-site.ts'
import { leadsProgram } from '../service/command.ts'
import { webhookReceiver } from '../service/receivers.ts'
import { scratchFolder } from '../service/test-service.ts'
import { startProcess } from './service-process.ts'
import { expectNothingLost } from './stored-leads.ts'
import { acknowledged, crowd, emptyLedger } from './visitors.ts'

const rounds = isAll ? 30 : 5

test(`kill -9 of a restore under load, ${rounds} times: no acknowledged lead is lost, and each is delivered once`, async () => {
  const receiver = await webhookReceiver()
  const dataDir = scratchFolder()
  const file = join(scratchFolder(), 'early.backup')
  const service = await startProcess({
    dataDir,
    distDir: builtSite(),
    environment: {
      WEBHOOK_URL: receiver.url,
      WEBHOOK_SECRET: `whsec_${'A'.repeat(32)}`,
      WEBHOOK_ALLOW_PRIVATE: 'true',
    },
  })
  const ledger = emptyLedger()
  const visitors = crowd(service.url, ledger, 4)
  onTestFinished(() => visitors.leave())
  await acknowledged(ledger, 20)
  expect(await leadsProgram(dataDir, ['backup', file])).toMatchObject({ code: 0 })
  const begun = performance.now()
  expect(await leadsProgram(dataDir, ['restore', file])).toMatchObject({ code: 0 })
  const took = performance.now() - begun
  for (let round = 1; round <= rounds; round += 1) {
    await acknowledged(ledger, ledger.acknowledged.size + 20)
    const restoring = spawn(process.execPath, [programFile('leads'), 'restore', file], {
      env: { ...process.env, DATA_DIR: dataDir },
      stdio: 'ignore',
    })
    const gone = once(restoring, 'exit')
    // Anywhere between its start and its end.
    const timer = setTimeout(() => restoring.kill('SIGKILL'), (took * round) / rounds)
    await gone
    clearTimeout(timer)
  }
  const undone = await leadsProgram(dataDir, ['restore', '--undo'])
  expect(undone).toMatchObject({ code: 0, err: '' })
  await acknowledged(ledger, ledger.acknowledged.size + 20)
  await visitors.leave()
  expectNothingLost(dataDir, ledger)
  const ids = () => receiver.hooks.items.map(({ headers }) => headers['webhook-id'])
  const stored = [...ledger.acknowledged.values()].map(id => `lead-${id}`)
  const missing = () => new Set(stored).difference(new Set(ids()))
  while (missing().size > 0) await receiver.hooks.next()
  expect(await service.end('SIGTERM')).toBe(0)
  expect(ids().toSorted()).toEqual([...new Set(ids())].toSorted())
  expect(readdirSync(dataDir).some(name => name.includes('.before-restore-'))).toBe(true)
}, 600_000)
