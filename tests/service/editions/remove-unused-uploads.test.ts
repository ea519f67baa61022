import { existsSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ContentFiles } from '#project/content/content-files.ts'
import { readContent } from '#project/project-content.ts'
import { changeEditions, storeEditionContent } from '../../../src/editor/service/edition-documents.ts'
import {
  removeUnlistedUploads,
  removeUnusedUploads,
} from '../../../src/editor/service/pictures/remove-unused.ts'
import { uploadedPictures } from '../../../src/editor/service/uploads.ts'
import { openStore } from '../test-service.ts'
import { blank, createPictureService } from './picture-service.ts'

test('an upload that neither the draft nor a recent edition shows is removed after 30 days', async () => {
  const service = await createPictureService()
  const { send, masters, crm, project, set, publish, goLive, later, now } = service
  const records = crm.changes
  const day = 86_400_000
  const upload = async (height: number) => (await send(await blank(1920, height).jpeg().toBuffer())).body.name
  const [unused, drafted, live] = [await upload(1100), await upload(1101), await upload(1102)]
  await set('pictures.json', 'hero.wide', live)
  await publish()
  await goLive(1)
  await set('pictures.json', 'overview', drafted)
  const remove = () => removeUnusedUploads({ records, projects: [project], masters }, now())
  const known = () => [unused, drafted, live].map(name => masters.has(name))

  later(29 * day)
  expect(await remove()).toBe(0)
  later(2 * day)
  expect(await remove()).toBe(1)
  expect(known()).toEqual([false, true, true])
  expect(await masters.readSmall(unused)).toBeUndefined()
  expect((await records.settings(`site-pictures-${project.settings.projectId}`))?.value).toMatchObject([
    { name: drafted },
    { name: live },
  ])
  expect(await remove()).toBe(0)
})

test('an upload stays while one of the last ten editions shows it, or one of the last 30 days', async () => {
  const service = await createPictureService()
  const { send, masters, crm, project, projectId, later, now } = service
  const records = crm.changes
  const day = 86_400_000
  const upload = async (height: number) => (await send(await blank(1920, height).jpeg().toBuffer())).body.name
  const [old, recent] = [await upload(1100), await upload(1101)]
  const files = readContent(project)
  const shows = (name: string): ContentFiles => ({
    ...files,
    'pictures.json': { ...Object(files['pictures.json']), overview: name },
  })
  const row = (number: number, at: number) =>
    ({ number, by: '', at, note: '', base: 0, state: 'built', changes: 1 }) as const
  later(60 * day)
  await storeEditionContent(records, projectId, 1, shows(old))
  await storeEditionContent(records, projectId, 2, shows(recent))
  const remove = () => removeUnusedUploads({ records, projects: [project], masters }, now())
  const [longAgo, lately] = [now() - 40 * day, now() - 20 * day]
  const addRows = (from: number, count: number) =>
    changeEditions(records, projectId, rows => ({
      ...rows,
      editions: [
        row(1, longAgo),
        row(2, lately),
        ...Array.from({ length: from + count - 3 }, (_, index) => row(index + 3, lately)),
      ],
    }))
  await addRows(3, 8)
  expect([await remove(), masters.has(old), masters.has(recent)]).toEqual([0, true, true])
  await addRows(3, 9)
  expect([await remove(), masters.has(old), masters.has(recent)]).toEqual([1, false, true])
})

test('pictures that no project lists are removed once they are a day old, those of projects not served here are not', async () => {
  const { send, masters, crm, project } = await createPictureService()
  const records = crm.changes
  const day = 86_400_000
  const removeAt = (time: number) => removeUnlistedUploads({ records, masters }, time)
  const [picture, other] = ['a'.repeat(32), 'b'.repeat(32)]
  const files = [`${picture}.jpg`, `small/${picture}.jpg`, `${other}.jpg`]
  const { body } = await send(await blank(40, 30).jpeg().toBuffer())
  for (const file of files) writeFileSync(join(masters.folder, file), '')
  const elsewhere = 'not-served'
  await uploadedPictures.add(records, elsewhere, { name: other, by: '', at: 0, width: 1, height: 1 })
  const known = () => files.filter(file => existsSync(join(masters.folder, file)))
  expect(await removeAt(Date.now() + day - 60_000)).toBe(0)
  expect(await removeAt(Date.now() + day + 60_000)).toBe(1)
  expect(known()).toEqual([`${other}.jpg`])
  expect(masters.has(body.name)).toBe(true)
  // A store that lists nothing is another one.
  const empty = await openStore()
  expect(await removeUnlistedUploads({ records: empty.changes, masters }, Date.now() + day + 60_000)).toBe(0)

  // An unlisted picture that is uploaded again counts as new.
  const long = new Date(Date.now() - 2 * day)
  await uploadedPictures.drop(records, project, new Set([body.name]))
  for (const file of [`${body.name}.jpg`, `small/${body.name}.jpg`])
    utimesSync(join(masters.folder, file), long, long)
  await send(await blank(40, 30).jpeg().toBuffer())
  await uploadedPictures.drop(records, project, new Set([body.name]))
  expect(await removeAt(Date.now())).toBe(0)
  expect(masters.has(body.name)).toBe(true)
})

test('a project whose uploads are full takes no further one, and reads nothing of it', async () => {
  const { app, esha, address, masters, crm, projectId, now } = await createPictureService()
  const at = now()
  const list = (count: number, make: (number: number) => object) => ({
    value: Array.from({ length: count }, (_, number) => ({ by: '', at, ...make(number) })),
    revision: 0,
  })
  await crm.changes.saveSettings(
    `site-pictures-${projectId}`,
    list(1000, number => ({ name: `${number}`, width: 1, height: 1 })),
  )
  let piecesRead = 0
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        piecesRead += 1
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const init = { method: 'POST', headers: esha, body, duplex: 'half' } as RequestInit
  const answer = await app.request(address('pictures'), init)
  expect([answer.status, await answer.json(), piecesRead]).toEqual([
    400,
    { ok: false, error: expect.stringContaining('1000 uploaded pictures') },
    0,
  ])
  const crop = address('cropPicture').replace(':name', 'hero-wide')
  const part = { place: 'hero.wide', x: 0, y: 0, width: 50, height: 50 }
  const cropped = await app.request(crop, {
    method: 'POST',
    headers: { ...esha, 'content-type': 'application/json' },
    body: JSON.stringify(part),
  })
  expect(cropped.status).toBe(400)
  expect(existsSync(masters.folder)).toBe(false)
})
