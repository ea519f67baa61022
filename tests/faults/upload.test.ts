import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, watch } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { editionPaths, type SiteResponse } from '#contract/editions/editions.ts'
import { readContent } from '#project/content/content.ts'
import { mastersFolder } from '../../src/service/editions/pictures/masters.ts'
import { project } from '../active-project.ts'
import { builtSite } from '../service/built-site.ts'
import { makeMp4 } from '../service/editions/make-video.ts'
import { signedInAs } from '../service/team-members.ts'
import { openStore, scratchFolder } from '../service/test-service.ts'
import { startProcess } from './service-process.ts'

const pathOf = (name: 'pictures' | 'videos' | 'video' | 'site' | 'edits') =>
  editionPaths[name].replace(':project', project.settings.projectId)

/** A picture of more than a megabyte, so that writing it takes a while. */
const noisy = sharp({
  create: {
    width: 1600,
    height: 1200,
    channels: 3,
    background: '#7a8a5c',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  },
})
  .jpeg()
  .toBuffer()

const withEditor = async () => {
  const dataDir = scratchFolder()
  const store = await openStore(dataDir)
  const headers = await signedInAs(store.team, 'editor')
  await store.close()
  const folder = mastersFolder(dataDir)
  await mkdir(join(folder, 'small'), { recursive: true })
  return {
    dataDir,
    folder,
    headers,
    files: () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file => file !== 'small'),
    upload: async (url: string) =>
      fetch(url + pathOf('pictures'), { method: 'POST', headers, body: new Uint8Array(await noisy) }),
  }
}

/** Resolves when a file appears in a folder. */
const untilBegun = (folder: string): Promise<void> =>
  new Promise(resolve => {
    const watcher = watch(folder, (_, name) => {
      if (!name?.endsWith('.part')) return
      watcher.close()
      resolve()
    })
  })

test('killed during an upload: no partial file is stored, and the next start removes what was begun', async () => {
  const { dataDir, folder, files, upload } = await withEditor()
  const distDir = builtSite()
  const service = await startProcess({ dataDir, distDir })
  const begun = untilBegun(folder)
  const sent = upload(service.url).catch(() => undefined)
  await begun
  await service.end('SIGKILL')
  await sent
  for (const file of files().filter(name => /^[0-9a-f]+\.jpg$/.test(name)))
    expect(
      createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest('hex'),
    ).toContain(basename(file, '.jpg'))
  const again = await startProcess({ dataDir, distDir })
  expect(files().filter(file => file.endsWith('.part'))).toEqual([])
  const answer = await upload(again.url)
  expect(answer.status).toBe(201)
  const { name } = (await answer.json()) as { name: string }
  expect(existsSync(join(folder, `${name}.jpg`))).toBe(true)
  expect(await again.end('SIGTERM')).toBe(0)
})

test('killed in the middle of a video: nothing partial is served, the draft stays, and the next start removes the rest', async () => {
  const { dataDir, folder, headers, files } = await withEditor()
  const distDir = builtSite()
  const service = await startProcess({ dataDir, distDir })
  const { tagline } = readContent(project)['words/en.json'] as { tagline: string }
  const edit = { file: 'words/en.json', path: 'tagline', before: tagline, value: 'Homes by the river' }
  const saved = await fetch(service.url + pathOf('edits'), {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ edits: [edit] }),
  })
  expect(saved.status).toBe(200)

  const video = makeMp4({ bytes: 4_000_000 })
  const half = new Uint8Array(video.subarray(0, video.length / 2))
  const begun = untilBegun(folder)
  // The second half is never sent: the connection is open when the process is killed.
  const sent = fetch(service.url + pathOf('videos'), {
    method: 'POST',
    headers,
    body: new ReadableStream({ start: stream => stream.enqueue(half) }),
    duplex: 'half',
  } as RequestInit).catch(() => undefined)
  await begun
  await service.end('SIGKILL')
  await sent
  expect(files()).toEqual([expect.stringMatching(/^video\..+\.part$/)])

  const again = await startProcess({ dataDir, distDir })
  expect(files()).toEqual([])
  const site = await fetch(again.url + pathOf('site'), { headers })
  expect(((await site.json()) as SiteResponse).files['words/en.json']).toMatchObject({
    tagline: 'Homes by the river',
  })
  const nameOf = (bytes: Uint8Array) => `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.mp4`
  const look = (name: string) => fetch(again.url + pathOf('video').replace(':name', name), { headers })
  expect((await look(nameOf(half))).status).toBe(404)

  const whole = await fetch(again.url + pathOf('videos'), {
    method: 'POST',
    headers,
    body: new Uint8Array(video),
  })
  expect(whole.status).toBe(201)
  const { name } = (await whole.json()) as { name: string }
  expect(files()).toEqual([name])
  expect((await (await look(name)).arrayBuffer()).byteLength).toBe(video.length)
  expect(await again.end('SIGTERM')).toBe(0)
})

test('a full disk: the upload is refused, nothing of it is left, and freed space is used', async () => {
  const { dataDir, files, upload } = await withEditor()
  const service = await startProcess({
    dataDir,
    distDir: builtSite(),
    under: ['prlimit', '--fsize=500000:unlimited'],
  })
  const answer = await upload(service.url)
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { ok: false, error: expect.stringMatching(/^The picture could not be saved\. .*disk/) },
  ])
  expect(files()).toEqual([])
  execFileSync('prlimit', [`--pid=${service.pid}`, '--fsize=unlimited'])
  expect((await upload(service.url)).status).toBe(201)
  expect(await service.end('SIGTERM')).toBe(0)
})
