import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { byBuyer } from '#domain/contacts/buyer-facts.ts'
import { eraseAgain, listErased } from '../../src/service/commands/leads/repeat-erasures.ts'
import { readSettings } from '../../src/service/settings/settings.ts'
import type { OpenRecords } from '../../src/store/records.ts'
import { scratchFolder } from '../service/test-service.ts'
import { onEachRecords } from './engines.ts'
import { sampleLead } from './sample-leads.ts'

const key = randomBytes(32).toString('base64')

const terminal = () => {
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  return { said, write: async () => {}, say, warn: say, progress: () => {}, isWatched: false }
}

const gone = sampleLead({ name: 'gone', phoneE164: '+919876543210' })

const names = async (store: OpenRecords) => (await store.list({ limit: 10 })).map(({ name }) => name)

onEachRecords(newPlace => {
  test('erased leads that an import brought back are deleted again, by the marks or by a list of them', async () => {
    const store = await newPlace().open()
    const settings = readSettings({ DATA_DIR: scratchFolder(), DO_NOT_CALL_KEY: key })
    const run = async (work: ReturnType<typeof eraseAgain>, ...args: string[]) => {
      const to = terminal()
      await work(store, args, to)
      return to.said
    }
    const { id } = await store.insert(gone, 'p', [])
    await store.insert(sampleLead({ name: 'stays', phoneE164: '+919876543211' }), 'p', [])
    expect(await run(listErased)).toEqual([])
    expect(await run(eraseAgain(settings))).toEqual(['Deleted 0 leads again.'])
    await store.deleteContact('+919876543210')
    expect(await run(listErased)).toEqual([id])
    // As an import restores it: the lead and the buyer's request, without the do-not-call entry of that request.
    await store.insert(gone, 'p', [], id)
    const [contactId = ''] = await store.contactIds(['+919876543210'])
    const ask = { what: 'withdraw' as const, purposes: ['call' as const] }
    await store.changes.append([{ contactId, basis: null, facts: [{ kind: 'ask', id: 'said', ask }] }], {
      by: byBuyer,
      at: gone.receivedAt + 1,
    })
    expect(await run(eraseAgain(settings))).toEqual(['Deleted 1 lead again.'])
    expect(await names(store)).toEqual(['stays'])
    expect((await store.changes.settings('do-not-call'))?.value).toMatchObject({ count: 1 })
    // A Firestore database has no erasure marks of these leads.
    const list = join(scratchFolder(), 'deleted-leads.txt')
    writeFileSync(list, `${(await store.list({ limit: 1 }))[0]?.id}\n`)
    const hosted = eraseAgain({ ...settings, LEAD_STORE: 'firestore' })
    expect(await run(hosted, list)).toEqual([
      'Deleted 1 lead again.',
      expect.stringMatching(/older do-not-call list\. .* do-not-call load FILE/),
    ])
    expect(await names(store)).toEqual([])
  })
})
