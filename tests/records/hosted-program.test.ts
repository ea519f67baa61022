import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { startProcess } from '../faults/service-process.ts'
import { emptyLedger, send } from '../faults/visitors.ts'
import { builtSite } from '../service/built-site.ts'
import { leadsCommand } from '../service/command.ts'
import { webhookReceiver } from '../service/receivers.ts'
import { scratchFolder } from '../service/test-service.ts'
import { testOfAll } from '../test-of-all.ts'
import { host, onFirestore } from './engines.ts'
import { faultProxy } from './fault-proxy.ts'

test('with LEAD_STORE=sqlite no code of the hosted store is loaded', async () => {
  const asks = `import { createRequire } from 'node:module'
    await import('./src/service/service.ts')
    await import('./src/service/commands/run-command.ts')
    console.log(Object.keys(createRequire(import.meta.url).cache).filter(path => /firestore|gax|grpc/.test(path)).length)`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', asks])
  expect(stdout.trim()).toBe('0')
})

onFirestore('the service on Firestore [1.6]', () => {
  const setUp = async () => {
    const line = await faultProxy(host)
    const receiver = await webhookReceiver()
    const dataDir = scratchFolder()
    const environment = {
      LEAD_STORE: 'firestore',
      GOOGLE_CLOUD_PROJECT: `test-${randomUUID().slice(0, 20)}`,
      FIRESTORE_EMULATOR_HOST: line.host,
      WEBHOOK_URL: receiver.url,
      WEBHOOK_SECRET: `whsec_${'A'.repeat(32)}`,
      WEBHOOK_ALLOW_PRIVATE: 'true',
    }
    const start = () =>
      startProcess({ dataDir, distDir: builtSite(), environment: { ...environment, LOG_LEVEL: 'info' } })
    const command = (...args: string[]) => leadsCommand(dataDir, args, environment)
    return { line, receiver, dataDir, start, command }
  }

  test('leads that were spooled when the process was killed are brought over and delivered once', async () => {
    const { line, receiver, start, command } = await setUp()
    const first = await start()
    let said = ''
    first.child.stderr?.on('data', data => {
      said += data
    })
    const ledger = emptyLedger()
    expect(await send(first.url, ledger)).toBe(201)
    // If the line were cut before the store knows of this delivery, it would be made again.
    while (!said.includes('lead delivered')) await once(first.child.stderr ?? process, 'data')
    line.become('cut')
    expect(await send(first.url, ledger)).toBe(201)
    expect(await send(first.url, ledger)).toBe(201)
    await first.end('SIGKILL')
    line.become('whole')
    const second = await start()
    await receiver.hooks.reach(3)
    const ids = [...ledger.acknowledged.values()]
    const delivered = receiver.hooks.items.map(({ headers }) => headers['webhook-id'])
    expect(delivered.toSorted()).toEqual(ids.map(id => `lead-${id}`).toSorted())
    const listed = await command('list')
    expect(listed.out.trim().split('\n')).toHaveLength(3)
    for (const id of ids) expect(listed.out).toContain(id)
    expect(await second.end('SIGTERM')).toBe(0)
  })

  test('it stops in time while the store is down, and its log has no personal data', async () => {
    const { line, start } = await setUp()
    const service = await start()
    let said = ''
    service.child.stderr?.on('data', data => {
      said += data
    })
    line.become('silent')
    expect(await send(service.url, emptyLedger())).toBe(201)
    while (!said.includes('the hosted store is away')) await once(service.child.stderr ?? process, 'data')
    expect(await service.end('SIGTERM')).toBe(0)
    expect(said).not.toMatch(/asha|9876543210/)
  })

  testOfAll('the commands work on it: figures, export, deletion; backup names the alternative', async () => {
    const { dataDir, receiver, start, command } = await setUp()
    const service = await start()
    const ledger = emptyLedger()
    for (let index = 0; index < 3; index += 1) await send(service.url, ledger)
    // A busy machine may spool leads first, but a delivered lead is in the store.
    await receiver.hooks.reach(3)
    const [id = ''] = ledger.acknowledged.values()
    expect((await command('stats')).out).toContain('Leads: 3 of 1 people')
    expect((await command('show', id)).out).toContain('Leads of this number: 3')
    expect(JSON.parse((await command('export', '--format', 'json')).out)).toHaveLength(3)
    expect((await command('deliveries')).out.trim().split('\n')).toHaveLength(3)
    expect(await command('delete', id)).toMatchObject({ code: 0, out: `Deleted ${id}.\n` })
    expect((await command('delete-person', '+919876543210')).out).toBe('Deleted 2 leads.\n')
    for (const name of ['backup', 'restore']) {
      const refused = await command(name, join(dataDir, 'copy.db'))
      expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('gcloud firestore export')])
    }
  })
})
