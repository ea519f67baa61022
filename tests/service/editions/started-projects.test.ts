import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { startPaths } from '#editor/edition/start-project.ts'
import { readEditions } from '../../../src/editor/service/edition-documents.ts'
import type { SettingsName } from '../../../src/store/change-records.ts'
import { project } from '../../active-project.ts'
import { enquiry, scratchFolder } from '../test-service.ts'
import { withStart } from './start-service.ts'

// A busy machine needs a while to create a project's files.
vi.setConfig({ testTimeout: 180_000 })

const own = project.settings.projectId

test('once published it is served at its host without a restart, takes leads, and is a project of inbox, session and limits', async () => {
  const { start, publish, title, enquire, ask, leads, sites, site, projects } = await withStart()
  await start({ origin: 'www.hillview.test' })
  expect(await publish('hillview')).toMatchObject({ status: 200, body: { editions: [{ number: 1 }] } })
  expect(await title('www.hillview.test')).toBe('A residential township on Ring Road, Pune')
  expect(await title('hillview.localhost')).toBe('A residential township on Ring Road, Pune')
  expect(await title(new URL(project.settings.origin).host)).toBe('home')
  const { settings } = projects.filedUnder('hillview') ?? {}
  const lead = enquiry({
    projectId: 'hillview',
    projectName: 'Hill View',
    currentAgent: settings?.agentId,
  })
  const answer = await enquire(lead, { host: 'www.hillview.test', origin: 'https://www.hillview.test' })
  expect(answer.status).toBe(201)
  expect((await leads()).map(({ payload }) => payload.projectId)).toEqual(['hillview'])
  const { body: session } = await ask<{ projects: { projectId: string }[] }>('GET', '/api/desk/session')
  expect(session.projects.map(({ projectId }) => projectId)).toEqual([own, 'hillview'])
  expect((await ask('GET', '/api/desk/inbox?project=hillview')).body).toMatchObject({
    rows: [{ projectId: 'hillview' }],
  })
  const limited = await ask('POST', '/api/desk/team', {
    email: 'new@northfield.example',
    role: 'agent',
    projects: ['hillview'],
  })
  expect(limited.status).toBeLessThan(300)
  expect((await sites()).sites[1]).toMatchObject({ project: 'hillview', isPublished: true })
  expect((await site('hillview')).body.started).toMatchObject({
    isPublished: true,
    address: 'https://www.hillview.test',
  })
})

test('it is edited, shared, published again and can go back like any other, but not before its first version', async () => {
  const { start, publish, ask, address, title, editor } = await withStart()
  await start()
  const edit = (before: string, value: string) =>
    ask('POST', address('edits', 'hillview'), {
      edits: [{ file: 'words/en.json', path: 'tagline', before, value }],
    })
  await edit('A residential township on Ring Road, Pune', 'First')
  expect((await ask('POST', address('previewLink', 'hillview'), { language: 'en' }, editor)).status).toBe(200)
  await publish('hillview', editor)
  expect(await title('hillview.localhost')).toBe('First')
  expect(await ask('POST', address('goBack', 'hillview'))).toMatchObject({
    status: 409,
    body: { error: 'This is the first version. There is none before it.' },
  })
  await edit('First', 'Second')
  await publish('hillview')
  expect(await title('hillview.localhost')).toBe('Second')
  expect((await ask('POST', address('goBack', 'hillview'))).status).toBe(200)
  expect(await title('hillview.localhost')).toBe('First')
})

test('a shared link says that it is not published until its first version is live, also where nothing was edited', async () => {
  const { start, publish, ask, address, app, editor } = await withStart()
  await start()
  const { body } = await ask<{ link: string }>(
    'POST',
    address('previewLink', 'hillview'),
    { language: 'en' },
    editor,
  )
  const around = async () => (await app.request(new URL(body.link).pathname)).text()
  expect(await around()).toContain('<strong>Not published.</strong>')
  await publish('hillview', editor)
  expect(await around()).toContain('<strong>Published.</strong>')
})

test('another instance sees it, previews it and serves it when it is published; so does a restart', async () => {
  const first = await withStart()
  const other = await withStart({ store: first.store })
  await first.start()
  await other.publisher.settled()
  expect((await other.sites()).sites).toHaveLength(2)
  expect(existsSync(join(other.folder, 'hillview/masters/hero-wide.jpg'))).toBe(true)
  await first.publish('hillview')
  await other.publisher.settled()
  expect(await other.title('hillview.localhost')).toBe('A residential township on Ring Road, Pune')
  expect(other.projects.filedUnder('hillview')?.settings.projectName).toBe('Hill View')
  // The records restore the project even if its folder is lost.
  rmSync(join(first.dataFolder, 'projects'), { recursive: true })
  const { store, dataFolder } = first
  const again = await withStart({ store, dataFolder })
  expect(await again.title('hillview.localhost')).toBe('A residential township on Ring Road, Pune')
})

test('its address can be set until it is published', async () => {
  const { start, ask, site, publish, title } = await withStart()
  const other = new URL(project.settings.origin).host
  await start()
  const setAddress = (origin: string, as?: Record<string, string>) =>
    ask<{ error?: string }>('POST', startPaths.address.replace(':project', 'hillview'), { origin }, as)
  expect((await setAddress(other)).body.error).toContain('already')
  expect((await setAddress('https://x.test/a')).body.error).toContain('must be an origin')
  expect((await setAddress('www.hill.test')).status).toBe(200)
  expect((await site('hillview')).body.started).toMatchObject({ address: 'https://www.hill.test' })
  await publish('hillview')
  expect(await title('www.hill.test')).toBe('A residential township on Ring Road, Pune')
  expect((await setAddress('www.other.test')).status).toBe(409)
})

test('an address that no visitor can open, or that is another site with a dot, is refused with what to do', async () => {
  const { start, ask } = await withStart()
  const { hostname } = new URL(project.settings.origin)
  const wrong: [string, string][] = [
    [`https://${hostname}.`, 'Leave out the dot at the end of the address.'],
    ['https://localhost', 'Visitors cannot open localhost. Enter the address of the site'],
    ['https://localhost:8443', 'Visitors cannot open localhost.'],
    ['https://other.localhost', 'Visitors cannot open other.localhost.'],
    ['https://127.0.0.1', 'Visitors cannot open 127.0.0.1.'],
    ['https://0x7f.1', 'Visitors cannot open 127.0.0.1.'],
    ['https://203.0.113.9', 'Visitors cannot open 203.0.113.9.'],
    ['https://[::1]', 'Visitors cannot open [::1].'],
    ['javascript:1', 'Visitors cannot open javascript.'],
    ['https://intranet', 'Visitors cannot open intranet.'],
  ]
  for (const [origin, words] of wrong)
    expect([origin, (await start({ origin })).body.faults]).toEqual([
      origin,
      [{ field: 'origin', message: expect.stringContaining(words) }],
    ])
  await start()
  for (const [origin, words] of wrong)
    expect([
      origin,
      await ask('POST', startPaths.address.replace(':project', 'hillview'), { origin }),
    ]).toMatchObject([origin, { status: 400, body: { error: expect.stringContaining(words) } }])
})

test('where a second member has to agree, that holds for the first version too', async () => {
  const { start, publish, ask, address, editor, publisher, title, records } = await withStart()
  await start()
  const { settings, revision } = (
    await ask<{ settings: object; revision: number }>('GET', '/api/desk/settings')
  ).body
  await ask('POST', '/api/desk/settings', { settings: { ...settings, secondMember: true }, revision })
  expect((await publish('hillview')).body).toMatchObject({ editions: [{ state: 'waiting' }] })
  expect(await title('hillview.localhost')).toBe('home')
  expect((await ask('POST', address('approve', 'hillview'), { number: 1 }, editor)).status).toBe(200)
  await publisher.settled()
  expect((await readEditions(records, 'hillview')).live).toBe(1)
})

test('an admin deletes one that was never published: nothing of it is left, and its name is free again', async () => {
  const { start, ask, sites, site, folder, editor, dataFolder, audit, address, app, admin } =
    await withStart()
  await start()
  const remove = (as?: Record<string, string>) =>
    ask<{ error?: string }>('POST', startPaths.remove.replace(':project', 'hillview'), undefined, as)
  const before = 'A residential township on Ring Road, Pune'
  await ask('POST', address('edits', 'hillview'), {
    edits: [{ file: 'words/en.json', path: 'tagline', before, value: 'Edited' }],
  })
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#7a8a5c' } })
    .jpeg()
    .toBuffer()
  const body = new Uint8Array(picture)
  await app.request(address('pictures', 'hillview'), { method: 'POST', headers: admin, body })
  expect(readdirSync(join(dataFolder, 'masters'))).toHaveLength(2)
  expect(await remove(editor)).toMatchObject({ status: 403 })
  expect((await sites()).sites).toHaveLength(2)
  expect(await remove()).toMatchObject({ status: 200 })
  expect((await sites()).sites).toHaveLength(1)
  expect((await site('hillview')).status).toBe(404)
  expect(existsSync(join(folder, 'hillview'))).toBe(false)
  expect(readdirSync(join(dataFolder, 'masters'), { recursive: true })).toEqual(['small'])
  expect((await audit())[0]).toMatchObject({
    by: 'admin@northfield.example',
    what: 'deleted the project Hill View, which was never published, project=hillview',
  })
  expect(await start()).toMatchObject({ status: 201 })
  expect(Object((await site('hillview')).body.files['words/en.json']).tagline).toBe(before)
})

test('the files of a deleted project, of a former address and of a name that another admin took leave the store', async () => {
  const { start, ask, records, publish } = await withStart()
  const stored = new Set<SettingsName>()
  const { saveSettings } = records
  Object.assign(records, {
    saveSettings: (...args: Parameters<typeof saveSettings>) => {
      if (/^site-(?:project|edition)-/.test(args[0])) stored.add(args[0])
      return saveSettings(...args)
    },
  })
  const there = async () => {
    const all = await Promise.all(
      [...stored].map(async name => [name, await records.settings(name)] as const),
    )
    return all.flatMap(([name, document]) => (document ? [name] : []))
  }
  await Promise.all([start(), start()])
  expect(stored.size).toBe(2)
  expect(await there()).toHaveLength(1)
  const origin = 'www.hill.test'
  const set = await ask('POST', startPaths.address.replace(':project', 'hillview'), { origin })
  expect([set.status, stored.size]).toEqual([200, 3])
  expect(await there()).toHaveLength(1)
  const { settings, revision } = (
    await ask<{ settings: object; revision: number }>('GET', '/api/desk/settings')
  ).body
  await ask('POST', '/api/desk/settings', { settings: { ...settings, secondMember: true }, revision })
  await publish('hillview')
  expect(await there()).toHaveLength(2)
  const removed = await ask('POST', startPaths.remove.replace(':project', 'hillview'))
  expect([removed.status, await there()]).toEqual([200, []])
})

test('another instance drops a deleted project; one that was published, or not started here, stays', async () => {
  const service = await withStart()
  const other = await withStart({ store: service.store, dataFolder: scratchFolder() })
  await service.start()
  await other.publisher.settled()
  expect((await other.sites()).sites).toHaveLength(2)
  const remove = (id: string) =>
    service.ask<{ error?: string }>('POST', startPaths.remove.replace(':project', id))
  expect(await remove(own)).toMatchObject({ status: 409, body: { error: expect.stringContaining('never') } })
  await remove('hillview')
  await other.publisher.settled()
  expect((await other.sites()).sites).toHaveLength(1)
  expect(existsSync(join(other.folder, 'hillview'))).toBe(false)
  await service.start()
  await service.publish('hillview')
  expect(await remove('hillview')).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('never published') },
  })
  expect(await service.title('hillview.localhost')).toBe('A residential township on Ring Road, Pune')
})
