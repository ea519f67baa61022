import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, watch } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { editionPaths } from '#editor/edition/editions.ts'
import { mastersFolder } from '../../src/editor/service/pictures/masters.ts'
import { project } from '../active-project.ts'
import { builtSite } from '../service/built-site.ts'
import { signedInAs } from '../service/team-members.ts'
import { openStore, scratchFolder } from '../service/test-service.ts'
import { startProcess } from './service-process.ts'

const picturesPath = editionPaths.pictures.replace(':project', project.settings.projectId)

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
      fetch(url + picturesPath, { method: 'POST', headers, body: new Uint8Array(await noisy) }),
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
