import { watch } from 'node:fs'
import { expect, test } from 'vitest'
import { editionPaths, type FieldEdit, type SiteResponse } from '#editor/edition/editions.ts'
import { changeEditions, storeEditionContent } from '../../src/editor/service/edition-documents.ts'
import { project } from '../active-project.ts'
import { builtSite } from '../service/built-site.ts'
import { contentSaying, projectId } from '../service/editions/test-publisher.ts'
import { signedInAs } from '../service/team-members.ts'
import { openStore, scratchFolder } from '../service/test-service.ts'
import { type ServiceProcess, startProcess } from './service-process.ts'

const pathOf = (name: 'edits' | 'restore' | 'site') =>
  editionPaths[name].replace(':project', projectId).replace(':number', '1')

interface EditedWords {
  tagline: string
  badge: { small: string }
}

/** Kills a service when its store is first written to, or when it has answered; resolves to whether it answered. */
const killAtWrite = async (
  service: ServiceProcess,
  dataDir: string,
  send: () => Promise<Response>,
): Promise<boolean> => {
  const written = new Promise<void>(resolve => {
    const watcher = watch(dataDir, () => {
      watcher.close()
      resolve()
    })
  })
  const sent = send().catch(() => undefined)
  await Promise.race([written, sent])
  await service.end('SIGKILL')
  return (await sent)?.status === 200
}

/** A service with an editor and a version that failed to publish, and the requests of the editor. */
const withEditor = async () => {
  const [dataDir, distDir] = [scratchFolder(), builtSite()]
  const store = await openStore(dataDir)
  const headers = { ...(await signedInAs(store.team, 'editor')), 'content-type': 'application/json' }
  await storeEditionContent(store.changes, projectId, 1, contentSaying('Of version 1'))
  await changeEditions(store.changes, projectId, rows => ({
    ...rows,
    editions: [
      { number: 1, by: 'asha@partner.example', at: 1, note: '', base: 0, state: 'failed', changes: 1 },
    ],
  }))
  await store.close()
  const post = (service: ServiceProcess, name: 'edits' | 'restore', body: unknown) =>
    fetch(service.url + pathOf(name), { method: 'POST', headers, body: JSON.stringify(body) })
  return {
    dataDir,
    start: () => startProcess({ dataDir, distDir }),
    restore: (service: ServiceProcess) => post(service, 'restore', { replace: true }),
    save: (service: ServiceProcess, edits: Omit<FieldEdit, 'file'>[]) =>
      post(service, 'edits', { edits: edits.map(edit => ({ ...edit, file: 'words/en.json' })) }),
    read: async (service: ServiceProcess) => {
      const response = await fetch(service.url + pathOf('site'), { headers })
      const site = (await response.json()) as SiteResponse
      return { site, words: site.files['words/en.json'] as EditedWords }
    },
  }
}

test('killed in the middle of a save: it has both of its fields or none, and everything acknowledged', async () => {
  const { dataDir, start, save, read } = await withEditor()
  const service = await start()
  let [tagline, small] = [project.words.tagline, project.words.badge.small]
  for (const text of ['One', 'Two', 'Three']) {
    const edits = [
      { path: 'tagline', before: tagline, value: text },
      { path: 'badge.small', before: small, value: text },
    ]
    expect((await save(service, edits)).status).toBe(200)
    ;[tagline, small] = [text, text]
  }
  const isAnswered = await killAtWrite(service, dataDir, () =>
    save(service, [
      { path: 'tagline', before: tagline, value: 'Four' },
      { path: 'badge.small', before: small, value: 'Four' },
    ]),
  )

  const again = await start()
  const { words } = await read(again)
  expect(words.badge.small).toBe(words.tagline)
  expect(isAnswered ? ['Four'] : ['Three', 'Four']).toContain(words.tagline)
  expect(await (await fetch(again.url)).text()).toContain('<title>home</title>')
  const next = [{ path: 'tagline', before: words.tagline, value: 'Five' }]
  expect((await save(again, next)).status).toBe(200)
  expect(await again.end('SIGTERM')).toBe(0)
})

test('killed in the middle of a restore: the draft is the former one or the version, and visitors see no change', async () => {
  const { dataDir, start, save, restore, read } = await withEditor()
  const service = await start()
  const typed = [{ path: 'tagline', before: project.words.tagline, value: 'Typed before' }]
  expect((await save(service, typed)).status).toBe(200)
  const isAnswered = await killAtWrite(service, dataDir, () => restore(service))

  const again = await start()
  const { site, words } = await read(again)
  expect(isAnswered ? ['Of version 1'] : ['Typed before', 'Of version 1']).toContain(words.tagline)
  expect(site.draft).toBeDefined()
  expect(site.editions).toMatchObject([{ number: 1, state: 'failed' }])
  expect(await (await fetch(again.url)).text()).toContain('<title>home</title>')
  expect((await restore(again)).status).toBe(200)
  expect((await read(again)).words.tagline).toBe('Of version 1')
  expect(await again.end('SIGTERM')).toBe(0)
})
