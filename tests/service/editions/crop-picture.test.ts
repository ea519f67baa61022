import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { PictureResponse } from '#editor/edition/editions.ts'
import { blank, createPictureService } from './picture-service.ts'

test('a picture is cropped for one place into a new picture, and the original stays', async () => {
  const { send, masters, site, ask, esha, address, audit } = await createPictureService()
  const left = await blank(1000, 1000).toFormat('png').toBuffer()
  const bytes = await sharp({ create: { width: 4000, height: 1000, channels: 3, background: '#ffffff' } })
    .composite([{ input: left, left: 0, top: 0 }])
    .jpeg()
    .toBuffer()
  const { name, title } = (await send(bytes, '', 'Pool at dusk.JPG')).body
  expect(title).toBe('Pool at dusk')
  const crop = (body: object, of = name) =>
    ask<PictureResponse>('POST', address('cropPicture').replace(':name', of), body, esha)
  const { status, body } = await crop({ place: 'gallery.exterior.0', x: 0, y: 0, width: 25, height: 100 })
  expect([status, body]).toMatchObject([201, { width: 1000, height: 1000 }])
  expect(body.notes).toEqual([expect.stringContaining('this place wants at least')])
  expect(body.name).not.toBe(name)
  expect([masters.has(name), masters.has(body.name)]).toEqual([true, true])
  expect((await site()).pictures.slice(0, 2)).toEqual([body.name, name])
  // Editors know a picture by its file, so the part is called after the whole.
  expect((await site()).pictureTitles).toEqual({ [name]: 'Pool at dusk', [body.name]: 'Pool at dusk' })
  // The cut-out has the colour of the left half, and nothing of the white right half.
  const { channels } = await sharp(await masters.read(body.name)).stats()
  expect(Math.max(...channels.map(({ mean }) => mean))).toBeLessThan(150)
  expect((await audit()).map(({ what }) => what)).toContainEqual(
    expect.stringMatching(/^cropped a picture of 1000 x 1000/),
  )

  // Pictures of the project's folder can be cropped too.
  const [folder = ''] = (await site()).pictures.slice(2)
  const part = { place: 'overview', x: 10, y: 10, width: 50, height: 50 }
  expect((await crop(part, folder)).status).toBe(201)
  expect((await crop(part, '0'.repeat(32))).status).toBe(404)
  expect((await crop(part, '..%2F..%2Fsettings')).status).toBe(404)
  for (const wrong of [{ x: 60 }, { width: 1 }, { y: -1 }, { height: 101 }])
    expect((await crop({ ...part, ...wrong })).status, JSON.stringify(wrong)).toBe(400)
})

test('the desk gets the shape of each place, except where markers are at fixed points', async () => {
  const { site } = await createPictureService()
  const { pictureShapes } = await site()
  expect(pictureShapes).toMatchObject({ 'hero.wide': [1.45, 1.9], gallery: [1.5, 1.7], closing: [1.5, 1.7] })
  for (const place of ['plan', 'map', 'units']) expect(pictureShapes).not.toHaveProperty(place)
})
