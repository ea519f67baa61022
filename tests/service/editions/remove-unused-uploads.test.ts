import { expect, test } from 'vitest'
import type { ContentFiles } from '#contract/editions/editions.ts'
import { readContent } from '#project/content/content.ts'
import { changeEditions, storeEditionContent } from '../../../src/service/editions/edition-documents.ts'
import { removeUnusedUploads } from '../../../src/service/editions/pictures/remove-unused.ts'
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
