import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { sampleLead } from '../records/sample-leads.ts'
import { leadsCommand } from './command.ts'
import { contentSaying, withPublisher } from './editions/test-publisher.ts'
import { openStore, scratchFolder } from './test-service.ts'

type Instance = Awaited<ReturnType<typeof withPublisher>>

/** A store whose pages are published by one instance, its backups, and what a visitor sees there. */
const published = async () => {
  const folder = scratchFolder()
  const store = await openStore(folder)
  await store.insert(sampleLead(), 'p', [])
  const dataFolder = join(folder, 'here')
  const start = async () => {
    const instance = await withPublisher({ store, dataFolder, lookMs: 10 })
    await instance.publisher.start()
    return instance
  }
  let backups = 0
  return {
    start,
    dataFolder,
    async backUp() {
      backups += 1
      const file = join(folder, `${backups}.backup`)
      expect(await leadsCommand(folder, ['backup', file])).toMatchObject({ code: 0 })
      return file
    },
    restore: async (...args: string[]) =>
      expect(await leadsCommand(folder, ['restore', ...args])).toMatchObject({ code: 0 }),
  }
}

/** What a visitor sees: the title of the page, or that it is to be asked for again. */
const seen = async ({ app }: Instance): Promise<string> => {
  const response = await app.request('/')
  const text = await response.text()
  if (response.status === 503) return `again in ${response.headers.get('retry-after')}`
  return /<title>(.*?)<\/title>/.exec(text)?.[1] ?? text
}

/** Resolves when a visitor sees a title, and refuses any that they must not see meanwhile. */
const until = (instance: Instance, title: string, ...wrong: string[]) =>
  vi.waitFor(
    async () => {
      const now = await seen(instance)
      if (wrong.includes(now)) expect.unreachable(`a visitor sees ${now}`)
      expect(now).toBe(title)
    },
    { timeout: 20_000, interval: 5 },
  )

test('after a restore visitors see what the restored records say', async () => {
  const { start, backUp, restore } = await published()
  const instance = await start()
  await instance.publish(contentSaying('From 2.50'))
  const file = await backUp()
  await instance.publish(contentSaying('From 2.55'))
  expect(await seen(instance)).toBe('From 2.55')
  await restore(file)
  await until(instance, 'From 2.50')
  expect(await instance.publish(contentSaying('From 2.60'))).toBe(2)
  expect(await seen(instance)).toBe('From 2.60')
})

test('after a restore while the service was down, no visitor sees a price that the records do not say', async () => {
  const { start, backUp, restore, dataFolder } = await published()
  const instance = await start()
  await instance.publish(contentSaying('From 2.50'))
  const file = await backUp()
  await instance.publish(contentSaying('From 2.55'))
  await instance.publisher.stop()
  await restore(file)
  for (const isElsewhere of [false, true]) {
    if (isElsewhere) rmSync(dataFolder, { recursive: true })
    const again = await start()
    expect(['From 2.50', 'again in 5']).toContain(await seen(again))
    await until(again, 'From 2.50', 'From 2.55', 'home')
    await again.publisher.stop()
  }
})

test('a restore to a version whose number was used again shows that version', async () => {
  const { start, backUp, restore } = await published()
  const instance = await start()
  await instance.publish(contentSaying('From 2.50'))
  const first = await backUp()
  await instance.publish(contentSaying('From 2.55'))
  const second = await backUp()
  await restore(first)
  await until(instance, 'From 2.50')
  expect(await instance.publish(contentSaying('From 2.60'))).toBe(2)
  await restore(second)
  await until(instance, 'From 2.55')
})
