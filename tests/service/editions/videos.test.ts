import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type ChangesResponse, maxVideoBytes, type VideoResponse } from '#contract/editions/editions.ts'
import { createMasters } from '../../../src/service/editions/pictures/masters.ts'
import { removeUnusedUploads } from '../../../src/service/editions/pictures/remove-unused.ts'
import { BrokeOff, storeVideo } from '../../../src/service/editions/videos/store-video.ts'
import { scratchFolder } from '../test-service.ts'
import { makeMp4, makeWebm } from './make-video.ts'
import { createSiteService } from './site-service.ts'

async function createVideoService() {
  const masters = createMasters(join(scratchFolder(), 'masters'))
  const service = await createSiteService({ masters })
  const send = async (bytes: Uint8Array, headers: Record<string, string> = {}) => {
    const answer = await service.app.request(service.address('videos'), {
      method: 'POST',
      headers: { ...service.esha, 'content-type': 'image/png', ...headers },
      body: new Uint8Array(bytes),
    })
    return { status: answer.status, body: (await answer.json()) as VideoResponse & { error?: string } }
  }
  const look = (name: string, headers: Record<string, string> = {}) =>
    service.app.request(service.address('video').replace(':name', name), {
      headers: { ...service.esha, ...headers },
    })
  return { ...service, masters, send, look }
}

test('a video is recognised by its bytes, loses its place and time, and is streamed in parts', async () => {
  const { send, look, masters, audit } = await createVideoService()
  const place = '+12.9716+077.5946/'
  for (const [bytes, ending, type] of [
    [makeMp4({ place }), 'mp4', 'video/mp4'],
    [makeWebm({ place }), 'webm', 'video/webm'],
    [makeWebm({ place, isLive: true }), 'webm', 'video/webm'],
  ] as const) {
    expect(bytes.includes(place)).toBe(true)
    const { status, body } = await send(bytes)
    expect([status, body]).toEqual([
      201,
      {
        ok: true,
        name: expect.stringMatching(new RegExp(`^[0-9a-f]{32}\\.${ending}$`)),
        bytes: bytes.length,
      },
    ])
    const kept = readFileSync(join(masters.folder, body.name))
    expect(kept).toHaveLength(bytes.length)
    for (const told of [place, '\u00d0\u000d\u00fe\u00ed', 'datetime'])
      expect(kept.includes(Buffer.from(told, 'latin1'))).toBe(false)
    const shown = await look(body.name)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, type])
    expect(shown.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(kept)
    const part = await look(body.name, { range: 'bytes=10-19' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${bytes.length}`])
    expect(Buffer.from(await part.arrayBuffer())).toEqual(kept.subarray(10, 20))
    // Sent again without the removed parts, it is the same file.
    expect((await send(kept)).body.name).toBe(body.name)
  }
  expect(readdirSync(masters.folder)).toHaveLength(3)
  expect((await audit()).map(({ what }) => what)).toContain(
    'uploaded a video of 0.0 MB, project=most-project',
  )
})

const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2))

const refused: [string, Uint8Array, number, RegExp][] = [
  ['nothing', new Uint8Array(), 400, /did not arrive whole/],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 415, /MP4 or WebM/],
  ['a JPEG', Buffer.from('\u00ff\u00d8\u00ff\u00e0', 'latin1'), 415, /MP4 or WebM/],
  ['an AVIF', makeMp4({ brand: 'avif' }), 415, /MP4 or WebM/],
  ['a QuickTime video', makeMp4({ brand: 'qt  ' }), 415, /MOV.*MP4 \(H\.264\)/],
  ['other Matroska', makeWebm({ docType: 'matroska' }), 415, /MP4 or WebM/],
  ['HEVC', makeMp4({ codec: 'hvc1' }), 415, /does not play in every browser/],
  ['sound alone', makeMp4({ codec: 'mp4a' }), 415, /no picture in this file/],
  ['sound alone in WebM', makeWebm({ codec: 'A_OPUS' }), 415, /no picture in this file/],
  ['half an MP4', half(makeMp4()), 400, /damaged or did not arrive whole/],
  ['half a WebM', half(makeWebm()), 400, /damaged or did not arrive whole/],
  ['boxes that hold more than they are long', Buffer.concat([makeMp4(), Buffer.alloc(5)]), 400, /damaged/],
]

test('a file that is no video, broken, or plays in some browsers only is refused with a message, and nothing is stored', async () => {
  const { send, masters } = await createVideoService()
  for (const [what, bytes, status, words] of refused)
    expect([what, await send(bytes)]).toEqual([
      what,
      { status, body: { ok: false, error: expect.stringMatching(words) } },
    ])
  const tooLarge = await send(makeMp4(), { 'content-length': String(maxVideoBytes + 1) })
  expect(tooLarge).toMatchObject({ status: 413, body: { error: expect.stringContaining('100 MB') } })
  expect(readdirSync(masters.folder)).toEqual([])
})

test('a body that is larger than it said, or ends early, leaves nothing', async () => {
  const folder = scratchFolder()
  async function* pieces(bytes: Uint8Array, breaksOff = false) {
    for (let at = 0; at < bytes.length; at += 100) yield bytes.subarray(at, at + 100)
    if (breaksOff) throw new Error('aborted')
  }
  await expect(storeVideo(folder, pieces(makeMp4()), 2000)).rejects.toThrow('larger than 2000')
  await expect(storeVideo(folder, pieces(makeMp4(), true), 20_000)).rejects.toThrow(BrokeOff)
  expect(readdirSync(folder)).toEqual([])
  expect(await storeVideo(folder, pieces(makeMp4()), 20_000)).toHaveProperty('name')
})

test('a video that cannot be stored is reported', async () => {
  const folder = scratchFolder()
  writeFileSync(join(folder, 'file'), '')
  const { app, esha, address } = await createSiteService({
    masters: createMasters(join(folder, 'file', 'masters')),
  })
  const answer = await app.request(address('videos'), {
    method: 'POST',
    headers: esha,
    body: new Uint8Array(makeMp4()),
  })
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { ok: false, error: expect.stringMatching(/^The video could not be saved\. .*disk/) },
  ])
})

test('remains of a process that was killed while writing are removed at the next start', () => {
  const folder = join(scratchFolder(), 'masters')
  mkdirSync(folder)
  writeFileSync(join(folder, 'video.1.part'), 'half')
  expect(createMasters(folder).removeUnfinished()).toBe(1)
  expect(readdirSync(folder)).toEqual([])
})

test('a section that names an uploaded video has no fault; one that names another has', async () => {
  const { send, set, get, site } = await createVideoService()
  const { name } = (await send(makeMp4())).body
  const { files, languages } = await site()
  const section = { ...Object(files['words/en.json']).sections.tour, video: name }
  delete section.link
  for (const { code } of languages) {
    const own = { ...Object(files[`words/${code}.json`]).sections.tour, video: name }
    delete own.link
    await set(`words/${code}.json`, 'sections.tour', own)
  }
  expect((await get<ChangesResponse>('changes')).body.faults).toEqual([])
  await set('words/en.json', 'sections.tour', { ...section, video: `${'0'.repeat(32)}.mp4` })
  expect((await get<ChangesResponse>('changes')).body.faults).toContainEqual({
    file: 'words/en.json',
    path: 'sections.tour.video',
    message: expect.stringContaining('there is no video'),
  })
})

test('only editors upload and look, and only at videos of the project', async () => {
  const { app, agent, address, send, look, esha } = await createVideoService()
  const { name } = (await send(makeMp4())).body
  const body = new Uint8Array(makeMp4())
  expect((await app.request(address('videos'), { method: 'POST', headers: agent, body })).status).toBe(403)
  const own = address('video').replace(':name', name)
  expect((await app.request(own, { headers: agent })).status).toBe(403)
  expect((await app.request(own)).status).toBe(401)
  for (const wrong of [`${'0'.repeat(32)}.mp4`, '..%2Fleads.db', 'small'])
    expect((await look(wrong)).status).toBe(404)
  const statuses: number[] = []
  for (let count = 0; count < 20; count += 1)
    statuses.push((await app.request(address('videos'), { method: 'POST', headers: esha, body: 'x' })).status)
  expect([statuses[0], statuses.at(-1)]).toEqual([415, 429])
})

test('a video that neither the draft nor a recent edition shows is removed after 30 days', async () => {
  const { send, masters, crm, project, later, now } = await createVideoService()
  const { name } = (await send(makeMp4())).body
  const remove = () => removeUnusedUploads({ records: crm.changes, projects: [project], masters }, now())
  later(29 * 86_400_000)
  expect(await remove()).toBe(0)
  later(2 * 86_400_000)
  expect(await remove()).toBe(1)
  expect(readdirSync(masters.folder)).not.toContain(name)
})
