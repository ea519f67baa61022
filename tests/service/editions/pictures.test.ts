import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { ChangesAnswer, ContentFiles, PictureAnswer } from '#contract/editions/editions.ts'
import { readContent } from '#project/content.ts'
import { changeEditions, storeEditionContent } from '../../../src/service/editions/edition-documents.ts'
import { createMasters } from '../../../src/service/editions/pictures/masters.ts'
import { readPicture } from '../../../src/service/editions/pictures/read-picture.ts'
import { removeUnusedUploads } from '../../../src/service/editions/pictures/remove-unused.ts'
import { scratchFolder } from '../test-service.ts'
import { createSiteService } from './site-service.ts'

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a8a5c' } })

/** A picture that does not shrink to nothing, so that half of it is half of it. */
const noisy = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#7a8a5c',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })

async function createPictureService() {
  const masters = createMasters(join(scratchFolder(), 'masters'))
  const service = await createSiteService({ masters })
  const send = async (bytes: Uint8Array, place = '') => {
    const address = `${service.address('pictures')}${place && `?place=${place}`}`
    const answer = await service.app.request(address, {
      method: 'POST',
      headers: { ...service.esha, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(bytes),
    })
    return { status: answer.status, body: (await answer.json()) as PictureAnswer & { error?: string } }
  }
  return { ...service, masters, send }
}

test('a picture is taken upright, without what it knew of place and camera, and shown small', async () => {
  const { send, masters, app, esha, address, site, audit } = await createPictureService()
  const bytes = await blank(1000, 1600)
    .withExif({
      IFD0: { Make: 'SecretCamera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 10/1 12/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect(bytes.includes('SecretCamera')).toBe(true)
  const { status, body } = await send(bytes, 'hero.wide')
  expect([status, body]).toEqual([
    201,
    {
      ok: true,
      name: expect.stringMatching(/^[0-9a-f]{32}$/),
      width: 1600,
      height: 1000,
      notes: ['This picture is 1600 x 1000; hero.wide wants at least 1920 x 1080.'],
    },
  ])
  const file = readFileSync(join(masters.folder, `${body.name}.jpg`))
  expect(file.includes('SecretCamera')).toBe(false)
  const kept = await sharp(file).metadata()
  expect([kept.format, kept.width, kept.height, kept.exif, kept.orientation]).toEqual([
    'jpeg',
    1600,
    1000,
    undefined,
    undefined,
  ])
  const shown = await app.request(address('picture').replace(':name', body.name), { headers: esha })
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(shown.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).width).toBe(480)
  expect((await site()).pictures[0]).toBe(body.name)
  expect((await audit()).map(({ what }) => what)).toContain(
    'uploaded a picture of 1600 x 1000, project=most-project',
  )
  // The same again is the same file.
  expect((await send(bytes)).body).toMatchObject({ name: body.name, notes: [] })
  expect(readdirSync(masters.folder).sort()).toEqual([`${body.name}.jpg`, 'small'].sort())
})

test('PNG, WebP and AVIF are taken, whatever their names', async () => {
  const { send } = await createPictureService()
  const pictures = [
    blank(40, 30).png(),
    blank(40, 30).ensureAlpha(0).png(),
    blank(40, 30).webp(),
    blank(40, 30).avif(),
  ]
  for (const picture of pictures)
    expect(await send(await picture.toBuffer())).toMatchObject({
      status: 201,
      body: { width: 40, height: 30 },
    })
})

const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2))

/** A picture of one colour whose head says that it is larger than it is. */
const bomb = async () => {
  const bytes = await blank(10, 10).png().toBuffer()
  bytes.writeUInt32BE(60_000, 16)
  bytes.writeUInt32BE(60_000, 20)
  return bytes
}

const refused: [string, () => Promise<Uint8Array> | Uint8Array, number, RegExp][] = [
  ['a text', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415, /JPEG, PNG, WebP or AVIF/],
  ['nothing', () => new Uint8Array(), 400, /did not arrive whole/],
  [
    'a drawing that could run scripts',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    415,
    /JPEG, PNG, WebP or AVIF/,
  ],
  ['a GIF', () => blank(9, 9).gif().toBuffer(), 415, /JPEG, PNG, WebP or AVIF/],
  ['a TIFF', () => blank(9, 9).tiff().toBuffer(), 415, /JPEG, PNG, WebP or AVIF/],
  ['HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 415, /^HEIC .* as JPEG/],
  ['half a JPEG', async () => half(await noisy(600, 400).jpeg().toBuffer()), 400, /damaged/],
  ['half a PNG', async () => half(await noisy(600, 400).png().toBuffer()), 400, /damaged/],
  ['half a WebP', async () => half(await noisy(600, 400).webp().toBuffer()), 400, /damaged/],
  ['a head that claims 60,000 pixels', bomb, 400, /12,000/],
  ['a side of 12,001 pixels', () => blank(12_001, 2).png().toBuffer(), 400, /12,000/],
  ['more than 40 MB', () => new Uint8Array(40 * 1024 * 1024 + 1), 413, /40 MB/],
]

test('what is no picture, broken, too large or made to harm is refused with a sentence, and nothing is kept', async () => {
  const { send, masters, site } = await createPictureService()
  const before = (await site()).pictures
  for (const [what, make, status, words] of refused) {
    const answer = await send(await make())
    expect([what, answer]).toEqual([
      what,
      { status, body: { ok: false, error: expect.stringMatching(words) } },
    ])
  }
  expect(() => readdirSync(masters.folder)).toThrow()
  expect((await site()).pictures).toEqual(before)
})

test('reading a picture ends where it takes too much memory or time', async () => {
  const bytes = await noisy(3000, 2000).jpeg().toBuffer()
  expect(await readPicture(bytes, { memoryBytes: 1000, timeMs: 60_000 })).toEqual({ fault: 'too costly' })
  expect(await readPicture(bytes, { memoryBytes: 1e10, timeMs: 1 })).toEqual({ fault: 'too costly' })
})

test('a picture in its place is checked at once: one that is too small, and one that nobody knows', async () => {
  const { send, set, get } = await createPictureService()
  const { name } = (await send(await blank(800, 600).jpeg().toBuffer())).body
  await set('pictures.json', 'hero.wide', name)
  await set('pictures.json', 'overview', 'nobody-knows')
  const { faults } = (await get<ChangesAnswer>('changes')).body
  expect(faults).toEqual([
    {
      file: 'pictures.json',
      path: 'hero.wide',
      message: 'this picture is 800 x 600; hero.wide wants at least 1920 x 1080',
    },
    { file: 'pictures.json', path: 'overview', message: 'there is no picture nobody-knows' },
  ])
  const large = (await send(await blank(2000, 1250).jpeg().toBuffer())).body.name
  await set('pictures.json', 'hero.wide', large)
  await set('pictures.json', 'overview', large)
  expect((await get<ChangesAnswer>('changes')).body.faults).toEqual([])
})

test('pictures of the folder are shown small too, and nothing else of it is', async () => {
  const { app, esha, address, site, ask } = await createPictureService()
  const [name = ''] = (await site()).pictures
  const folder = await app.request(address('picture').replace(':name', name), { headers: esha })
  expect([folder.status, folder.headers.get('content-type')]).toEqual([200, 'image/webp'])
  for (const wrong of ['nothing', '..%2F..%2Fsettings.json', '0'.repeat(32)])
    expect((await ask('GET', address('picture').replace(':name', wrong))).status).toBe(404)
})

test('a picture that cannot be stored is told, and no half of it is left', async () => {
  const folder = scratchFolder()
  writeFileSync(join(folder, 'file'), '')
  const { app, esha, address, site } = await createSiteService({
    masters: createMasters(join(folder, 'file', 'masters')),
  })
  const before = (await site()).pictures
  const body = new Uint8Array(await blank(40, 30).jpeg().toBuffer())
  const answer = await app.request(address('pictures'), { method: 'POST', headers: esha, body })
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { ok: false, error: expect.stringMatching(/^The picture could not be stored\. .*disk/) },
  ])
  expect(readdirSync(folder)).toEqual(['file'])
  expect((await site()).pictures).toEqual(before)
})

test('without a folder for them pictures are not taken', async () => {
  const { app, esha, address } = await createSiteService()
  const answer = await app.request(address('pictures'), { method: 'POST', headers: esha, body: 'x' })
  expect([answer.status, await answer.json()]).toEqual([
    501,
    { ok: false, error: expect.stringContaining('tools') },
  ])
})

test('uploads are limited to 120 an hour and member', async () => {
  const { send } = await createPictureService()
  // HEIC is refused by its first bytes, before a process reads it; it counts all the same.
  const heic = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1')
  const statuses: number[] = []
  for (let count = 0; count < 121; count += 1) statuses.push((await send(heic)).status)
  expect(statuses.slice(0, 120)).toEqual(Array(120).fill(415))
  expect(statuses.at(-1)).toBe(429)
})

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

test('a picture is cropped for one place into a new picture, which the original outlives', async () => {
  const { send, masters, site, ask, esha, address, audit } = await createPictureService()
  const left = await blank(1000, 1000).toFormat('png').toBuffer()
  const bytes = await sharp({ create: { width: 4000, height: 1000, channels: 3, background: '#ffffff' } })
    .composite([{ input: left, left: 0, top: 0 }])
    .jpeg()
    .toBuffer()
  const { name } = (await send(bytes)).body
  const crop = (body: object, of = name) =>
    ask<PictureAnswer>('POST', address('cropPicture').replace(':name', of), body, esha)
  const { status, body } = await crop({ place: 'gallery.exterior.0', x: 0, y: 0, width: 25, height: 100 })
  expect([status, body]).toMatchObject([201, { width: 1000, height: 1000 }])
  expect(body.notes).toEqual([expect.stringContaining('gallery wants at least')])
  expect(body.name).not.toBe(name)
  expect([masters.has(name), masters.has(body.name)]).toEqual([true, true])
  expect((await site()).pictures.slice(0, 2)).toEqual([body.name, name])
  // The part that is kept has the colour of the left, and none of the white beside it.
  const { channels } = await sharp(await masters.read(body.name)).stats()
  expect(Math.max(...channels.map(({ mean }) => mean))).toBeLessThan(150)
  expect((await audit()).map(({ what }) => what)).toContainEqual(
    expect.stringMatching(/^cropped a picture of 1000 x 1000/),
  )

  // One of the project's folder is cut too.
  const [folder = ''] = (await site()).pictures.slice(2)
  const part = { place: 'overview', x: 10, y: 10, width: 50, height: 50 }
  expect((await crop(part, folder)).status).toBe(201)
  expect((await crop(part, '0'.repeat(32))).status).toBe(404)
  expect((await crop(part, '..%2F..%2Fsettings')).status).toBe(404)
  for (const wrong of [{ x: 60 }, { width: 1 }, { y: -1 }, { height: 101 }])
    expect((await crop({ ...part, ...wrong })).status, JSON.stringify(wrong)).toBe(400)
})

test('the desk is told which shape each place has, but for those whose marks stand at fixed points', async () => {
  const { site } = await createPictureService()
  const { pictureShapes } = await site()
  expect(pictureShapes).toMatchObject({ 'hero.wide': [1.45, 1.9], gallery: [1.5, 1.7], closing: [1.5, 1.7] })
  for (const place of ['plan', 'map', 'units']) expect(pictureShapes).not.toHaveProperty(place)
})
