import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { parseLogo } from '#project/pictures/logo.ts'
import type { EditsResponse, LogoResponse } from '../../../src/editor/edition/editions.ts'
import { blank, createPictureService } from './picture-service.ts'

/** The service, and an editor's request to read a logo. */
async function createLogoService() {
  const service = await createPictureService()
  const upload = async (bytes: Uint8Array | string, as = service.esha) => {
    const answer = await service.app.request(service.address('logo'), {
      method: 'POST',
      headers: { ...as, 'content-type': 'application/octet-stream' },
      body: typeof bytes === 'string' ? bytes : new Uint8Array(bytes),
    })
    return { status: answer.status, body: (await answer.json()) as LogoResponse & { error?: string } }
  }
  return { ...service, upload }
}

const svg = (inside: string, box = '0 0 32 32') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inside}</svg>`

/** A mark on a transparent background. */
const mark = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 90, b: 20, alpha: 0.5 } } })
    .png()
    .toBuffer()

test('a picture with a transparent background becomes a small logo of the draft', async () => {
  const { upload, set, site } = await createLogoService()
  const { status, body } = await upload(await mark(900, 600))
  expect([status, body.notes]).toEqual([200, []])
  expect(parseLogo(body.logo)).toMatchObject({ width: 320, height: 213 })
  const [, png = ''] = /base64,([^"]+)"/.exec(body.logo) ?? []
  expect(await sharp(Buffer.from(png, 'base64')).metadata()).toMatchObject({ format: 'png', hasAlpha: true })

  const saved = await set('settings.json', 'logo.onDark', body.logo)
  expect((saved.body as unknown as EditsResponse).faults).toEqual([])
  expect((await site()).draft?.writers).toMatchObject([{ file: 'settings.json', path: 'logo.onDark' }])
})

test('an SVG of shapes stays one, and is kept without anything else', async () => {
  const { upload } = await createLogoService()
  const file = readFileSync('projects/aerowood/logo.svg', 'utf8')
  const { status, body } = await upload(`\ufeff<?xml version="1.0"?><!-- drawn by hand -->${file}`)
  expect([status, body.notes]).toEqual([200, []])
  expect(parseLogo(body.logo)).toEqual(parseLogo(file))
  expect(body.logo).not.toContain('hand')
})

test.each<[string, () => Uint8Array | string | Promise<Buffer>, RegExp]>([
  [
    'an SVG with a script',
    () => svg('<script>alert(1)</script>'),
    /has <script>\. Export it with shapes only/,
  ],
  ['an SVG with a picture', () => svg('<image href="https://other.example/x.png"/>'), /has <image>/],
  ['an SVG with a style', () => svg('<path style="fill:red" d="M0 0h4z"/>'), /attribute style/],
  ['an SVG with a page inside', () => svg('<foreignObject/>'), /has <foreignObject>/],
  ['a page', () => '<!doctype html><html><script>alert(1)</script></html>', /must be one <svg>/],
  ['lettering', () => mark(900, 300), /at most twice as wide as high.*Use the mark alone/],
  [
    'an SVG with too many shapes',
    () => svg('<path d="M0 0h4z"/>'.repeat(2000)),
    /too detailed.*upload a PNG/,
  ],
  ['a text', () => 'no picture', /not a picture/],
  ['nothing', () => '', /damaged/],
])('%s is refused in words', async (_, file, words) => {
  const { upload } = await createLogoService()
  const { status, body } = await upload(await file())
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(body.error).toMatch(words)
})

test('a photograph is refused, and an opaque or small picture is taken with a warning', async () => {
  const { upload } = await createLogoService()
  const noise = sharp({
    create: {
      width: 330,
      height: 330,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', sigma: 90 },
    },
  })
  expect((await upload(await noise.png().toBuffer())).body.error).toMatch(/too detailed/)
  const { status, body } = await upload(await blank(60, 40).jpeg().toBuffer())
  expect(status).toBe(200)
  expect(body.notes).toEqual([expect.stringMatching(/60 x 40/), expect.stringMatching(/no transparent/)])
})

test('only editors of the site may upload one, and no draft can hold another', async () => {
  const { upload, set, esha } = await createLogoService()
  expect((await upload(await mark(64, 64), { ...esha, cookie: '' })).status).toBe(401)
  const { body } = await set('settings.json', 'logo.onDark', svg('<script>alert(1)</script>'))
  expect((body as unknown as EditsResponse).faults).toEqual([
    { file: 'settings.json', path: 'logo.onDark', message: expect.stringContaining('has <script>') },
  ])
})
