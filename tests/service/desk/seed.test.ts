import { expect, test } from 'vitest'
import { runSeed } from '../../../src/service/commands/run-seed.ts'
import { openStore, scratchFolder } from '../test-service.ts'
import { createDeskService } from './desk-service.ts'

const day = 86_400_000

const seed = async (folder: string, args: string[], now?: number) => {
  const said: string[] = []
  const terminal = {
    write: async () => {},
    say: (line: string) => said.push(line),
    warn: (line: string) => said.push(line),
    progress: () => {},
    isWatched: false,
  }
  const code = await runSeed(args, { DATA_DIR: folder }, terminal, now)
  return { code, said: said.join('\n') }
}

const deskOn = async (folder: string, now: number) =>
  createDeskService(now, { store: await openStore(folder), channels: ['webhook'] })

test('a demo fills 90 days with contacts, work done on them, and visits ahead', async () => {
  const folder = scratchFolder()
  const now = Date.now()
  expect(await seed(folder, ['800'], now)).toMatchObject({ code: 0 })
  const { inbox, store, ask, names } = await deskOn(folder, now)
  const leads = await store.list({ limit: 1000 })
  expect(leads).toHaveLength(800)
  expect(new Set(leads.map(({ receivedAt }) => Math.floor(receivedAt / day))).size).toBeGreaterThan(80)
  expect(leads.every(({ receivedAt }) => receivedAt <= now && receivedAt > now - 91 * day)).toBe(true)
  expect(leads.every(({ phoneE164 }) => phoneE164?.startsWith('+91800000'))).toBe(true)
  const { rows } = await inbox('limit=200')
  expect(rows.every(({ isDemo }) => isDemo)).toBe(true)
  expect(rows.some(({ leadCount }) => leadCount > 1)).toBe(true)
  for (const status of ['new', 'contacted', 'visit-booked', 'visited', 'booked', 'lost']) {
    expect([status, (await names(`status=${status}`)).length > 0]).toEqual([status, true])
  }
  const been = [...(await inbox('status=visited')).rows, ...(await inbox('status=booked')).rows]
  expect(been.filter(({ leadCount, visitAt }) => leadCount === 1 && (visitAt ?? 0) > now)).toEqual([])
  const booked = (await inbox('status=booked')).rows[0]
  const { body } = await ask<{ deal: { history: unknown[] } }>('GET', `/api/desk/deals/${booked?.dealId}`)
  expect(body.deal.history.length).toBeGreaterThan(3)
  const [today, soon] = [0, 9].map(days => new Date(now + days * day).toISOString().slice(0, 10))
  const { visits } = (
    await ask<{ visits: unknown[] }>('GET', `/api/desk/visits?since=${today}&until=${soon}`)
  ).body
  expect(visits.length).toBeGreaterThan(5)
})

test('a demo lead is never delivered, not even on request', async () => {
  const folder = scratchFolder()
  await seed(folder, ['20'])
  const { store, ask } = await deskOn(folder, Date.now())
  expect(await store.deliveries({ failed: false, limit: 10 })).toEqual([])
  const [lead] = await store.list({ limit: 1 })
  expect((await ask('POST', `/api/desk/leads/${lead?.id}/redeliver`, {})).status).toBe(409)
})

test('it can be removed again and leaves real leads as they were', async () => {
  const folder = scratchFolder()
  const desk = await deskOn(folder, Date.now())
  await desk.send({ name: 'asha rao' })
  const refused = await seed(folder, ['50'])
  expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('has real leads (1)')])
  expect((await seed(folder, ['50', '--beside'])).code).toBe(0)
  // Demo leads are older, so the newest lead stays first.
  expect((await desk.names('limit=1'))[0]).toBe('asha rao')
  expect((await desk.inbox('limit=200')).rows.length).toBeGreaterThan(30)
  expect((await seed(folder, ['--remove'])).said).toBe('Removed 50 demo leads.')
  expect(await desk.names()).toEqual(['asha rao'])
  expect((await seed(folder, ['--remove'])).said).toBe('There are no demo leads.')
})

test('two demos have different contacts', async () => {
  const folder = scratchFolder()
  await seed(folder, ['60'])
  expect((await seed(folder, ['60'])).code).toBe(0)
  expect(await (await openStore(folder)).list({ limit: 200 })).toHaveLength(120)
})

test('unknown options are answered with the right form', async () => {
  const folder = scratchFolder()
  for (const args of [[], ['many'], ['0'], ['--all']]) {
    expect(await seed(folder, args)).toMatchObject({ code: 1, said: expect.stringContaining('npm run seed') })
  }
})
