import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { ChangesResponse } from '#editor/edition/editions.ts'
import { createMasters } from '../../../src/editor/service/pictures/masters.ts'
import { readPicture } from '../../../src/editor/service/pictures/read-picture.ts'
import { scratchFolder } from '../test-service.ts'
import { blank, createPictureService } from './picture-service.ts'
import { createSiteService } from './site-service.ts'

/** A picture that compresses badly, so that half of its bytes is half of the picture. */
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

test('a picture is stored upright, without place and camera, and shown small', async () => {
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
      notes: ['This picture is 1600 x 1000; this place wants at least 1920 x 1080.'],
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
  // The same picture again is stored once.
  expect((await send(bytes)).body).toMatchObject({ name: body.name, notes: [] })
  expect(readdirSync(masters.folder).sort()).toEqual([`${body.name}.jpg`, 'small'].sort())
})

test('PNG, WebP and AVIF are accepted, whatever their file names', async () => {
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

/** A picture of one colour whose header claims a larger size. */
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

test('a file that is no picture, broken, too large or harmful is refused with a message, and nothing is stored', async () => {
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

test('a picture is checked as soon as it is placed: it may be too small or unknown', async () => {
  const { send, set, get } = await createPictureService()
  const { name } = (await send(await blank(800, 600).jpeg().toBuffer())).body
  await set('pictures.json', 'hero.wide', name)
  await set('pictures.json', 'overview', 'nobody-knows')
  const { faults } = (await get<ChangesResponse>('changes')).body
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
  expect((await get<ChangesResponse>('changes')).body.faults).toEqual([])
})

test('pictures of the folder are shown small too, and nothing else of it is', async () => {
  const { app, esha, address, site, ask } = await createPictureService()
  const [name = ''] = (await site()).pictures
  const folder = await app.request(address('picture').replace(':name', name), { headers: esha })
  expect([folder.status, folder.headers.get('content-type')]).toEqual([200, 'image/webp'])
  for (const wrong of ['nothing', '..%2F..%2Fsettings.json', '0'.repeat(32)])
    expect((await ask('GET', address('picture').replace(':name', wrong))).status).toBe(404)
})

test('a picture that cannot be stored is reported, and no part of it is left', async () => {
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
    { ok: false, error: expect.stringMatching(/^The picture could not be saved\. .*disk/) },
  ])
  expect(readdirSync(folder)).toEqual(['file'])
  expect((await site()).pictures).toEqual(before)
})

test('without a folder for them pictures are not accepted', async () => {
  const { app, esha, address } = await createSiteService()
  const answer = await app.request(address('pictures'), { method: 'POST', headers: esha, body: 'x' })
  expect([answer.status, await answer.json()]).toEqual([
    501,
    { ok: false, error: expect.stringContaining('Ask the person who runs it') },
  ])
})

test('uploads are limited to 120 an hour and member', async () => {
  const { send } = await createPictureService()
  // The service refuses HEIC by its first bytes, before a process decodes it, and still counts it.
  const heic = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1')
  const statuses: number[] = []
  for (let count = 0; count < 121; count += 1) statuses.push((await send(heic)).status)
  expect(statuses.slice(0, 120)).toEqual(Array(120).fill(415))
  expect(statuses.at(-1)).toBe(429)
})
