import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { paths } from '#api/endpoints.ts'
import { visitSlots } from '#domain/visits/visit-state.ts'
import { dayIn } from '#lib/time/zone-time.ts'
import { openSqliteRecords } from '../../src/store/sqlite/sqlite-records.ts'
import { project } from '../active-project.ts'
import { builtSite } from '../service/built-site.ts'
import { scratchFolder, siteVisit } from '../service/test-service.ts'
import { startProcess } from './service-process.ts'

const keptAsks = async (dataDir: string): Promise<string[]> => {
  const records = await openSqliteRecords(dataDir, () => {})
  const page = await records.changes.since(null, 1000)
  await records.close()
  return (page?.entries ?? []).flatMap(entry =>
    entry.kind === 'fact' && entry.fact.kind === 'ask' ? entry.fact.id : [],
  )
}

test('kill -9 while buyers’ requests come in: answered ones are stored, and a repeat adds nothing', async () => {
  const place = { dataDir: scratchFolder(), distDir: builtSite(), environment: { RATE_LIMIT: '0' } }
  const first = await startProcess(place)
  const booked = await fetch(first.url + paths.siteVisit, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(siteVisit()),
  })
  const page = booked.headers.get('x-visit-page') ?? ''
  const ids: string[] = Array.from({ length: 16 }, () => randomUUID())
  const answered = new Set<string>()
  const press = async (url: string, id: string) => {
    const index = ids.indexOf(id)
    const day = dayIn(Date.now() + (2 + (index % 4)) * 86_400_000, project.settings.timeZone)
    const minute = String(visitSlots.firstMinute + Math.floor(index / 4) * visitSlots.stepMinutes)
    const body = new URLSearchParams({ id, what: 'move', day, minute })
    const answer = await fetch(url + page, { method: 'POST', body, redirect: 'manual' }).catch(
      () => undefined,
    )
    if (answer?.status === 303) answered.add(id)
  }
  const pressed = ids.map(id => press(first.url, id))
  await Promise.race(pressed)
  expect(answered.size).toBeGreaterThan(0)
  await first.end('SIGKILL')
  await Promise.all(pressed)
  expect(await keptAsks(place.dataDir)).toEqual(expect.arrayContaining([...answered]))
  const second = await startProcess(place)
  await Promise.all(ids.map(id => press(second.url, id)))
  expect(answered.size).toBe(ids.length)
  expect((await fetch(second.url + page)).status).toBe(200)
  expect(await second.end('SIGTERM')).toBe(0)
  expect((await keptAsks(place.dataDir)).toSorted()).toEqual(ids.toSorted())
}, 120_000)
