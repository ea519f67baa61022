import { expect, test } from 'vitest'
import type { EditionRow } from '#editor/edition/editions.ts'
import {
  changeEditions,
  editionBefore,
  maxEditions,
  readEditionContent,
  readEditions,
  removeOldContents,
  reserveEdition,
  storeEditionContent,
} from '../../../src/editor/service/edition-documents.ts'
import type { ChangeRecords } from '../../../src/store/change-records.ts'
import { onEachRecords } from '../engines.ts'

/** What Firestore takes in one document. */
const maxDocumentBytes = 1_048_576

const projectId = 'most-project'

const sizeOf = async (changes: ChangeRecords) =>
  Buffer.byteLength(JSON.stringify((await changes.settings(`site-editions-${projectId}`))?.value))

/** Adds an edition as publishing does. */
const addEdition = async (
  changes: ChangeRecords,
  row: Partial<EditionRow & { replaced: number }>,
): Promise<number> => {
  const number = await reserveEdition(changes, projectId, () => {})
  await storeEditionContent(changes, projectId, number, { 'words/en.json': { tagline: `${number}` } })
  const rows = await changeEditions(changes, projectId, before => ({
    ...before,
    editions: [
      ...before.editions,
      {
        ...{ number, by: 'asha@partner.example', at: number, note: '', base: before.live, changes: 1 },
        state: 'failed',
        ...row,
      },
    ],
  }))
  await removeOldContents(changes, projectId, rows)
  return number
}

/** Adds failed editions up to a number in one write, as a long history leaves them. */
const addFailed = async (changes: ChangeRecords, last: number): Promise<void> => {
  const next = (await readEditions(changes, projectId)).editions.length + 1
  const numbers = Array.from({ length: last - next + 1 }, (_, index) => next + index)
  await Promise.all(
    numbers.map(number =>
      storeEditionContent(changes, projectId, number, { 'words/en.json': { tagline: `${number}` } }),
    ),
  )
  await changeEditions(changes, projectId, before => ({
    ...before,
    reserved: last,
    editions: [
      ...before.editions,
      ...numbers.map(number => ({
        ...{ number, by: 'asha@partner.example', at: number, note: '', base: before.live, changes: 1 },
        state: 'failed' as const,
      })),
    ],
  }))
}

onEachRecords(newPlace => {
  test('no number of a version is given twice, however many ask at once, and none again after a restart', async () => {
    const place = newPlace()
    const { changes } = await place.open()
    const free = () => {}
    const numbers = await Promise.all(
      Array.from({ length: 12 }, () => reserveEdition(changes, projectId, free).catch(() => undefined)),
    )
    const given = numbers.filter(number => number !== undefined)
    expect(given.length).toBeGreaterThan(0)
    expect(new Set(given).size).toBe(given.length)
    const restarted = await place.open()
    expect(await reserveEdition(restarted.changes, projectId, free)).toBe(Math.max(...given) + 1)
  })

  test('versions with the longest notes and many faults never fill their document', async () => {
    const { changes } = await (await newPlace()).open()
    const note = 'ಮನೆ'.repeat(100)
    const faults = Array.from({ length: 100 }, () => 'ಬೆಲೆ'.repeat(500))
    for (let count = 0; count < 16; count += 1) {
      await addEdition(changes, { note, faults })
      expect(await sizeOf(changes)).toBeLessThan(maxDocumentBytes / 2)
    }
    const { editions } = await readEditions(changes, projectId)
    expect(editions.at(-1)).toMatchObject({ number: 16, note, faults: expect.any(Array) })
  })

  test(`of more than ${maxEditions} versions the oldest are gone with their content, but not what is live or comes back`, async () => {
    const { changes } = await (await newPlace()).open()
    await addEdition(changes, { state: 'built' })
    await addEdition(changes, { state: 'live', replaced: 1 })
    await addEdition(changes, {})
    await changeEditions(changes, projectId, rows => ({ ...rows, live: 2 }))
    await addFailed(changes, maxEditions)
    expect((await readEditions(changes, projectId)).isCut).toBeUndefined()
    for (let count = 0; count < 6; count += 1) await addEdition(changes, {})
    const rows = await readEditions(changes, projectId)
    expect(rows.isCut).toBe(true)
    const numbers = rows.editions.map(({ number }) => number)
    expect(numbers.slice(0, 3)).toEqual([1, 2, 7])
    expect(rows.editions.length).toBe(maxEditions + 2)
    expect(editionBefore(rows)).toBe(1)
    expect((await changes.settingsNames(`site-edition-${projectId}-`)).length).toBe(maxEditions + 2)
    expect(await readEditionContent(changes, projectId, 1)).toEqual({ 'words/en.json': { tagline: '1' } })
    expect(await readEditionContent(changes, projectId, 3)).toBeUndefined()
    // What is gone is not gone back to.
    expect(editionBefore({ ...rows, live: 7, editions: rows.editions.slice(2) })).toBeUndefined()
  })
})
