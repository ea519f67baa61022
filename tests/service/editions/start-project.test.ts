import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { startPaths } from '#contract/editions/start-project.ts'
import { projectFaults } from '#project/check.ts'
import { readEditions } from '../../../src/service/editions/edition-documents.ts'
import { createFiles } from '../../../src/service/editions/start/create-files.ts'
import { readStarted } from '../../../src/service/editions/start/started-documents.ts'
import { project } from '../../active-project.ts'
import { enquiry, scratchFolder } from '../test-service.ts'
import { createFilesOnce, withStart } from './start-service.ts'

// The program that makes a project's files takes long on a machine with much else to do.
vi.setConfig({ testTimeout: 180_000 })

const own = project.settings.projectId

test('a project that is started is a draft that passes its checks: admins and editors see it, visitors and leads do not', async () => {
  const { start, sites, site, editor, folder, title, enquire, ask, audit, projects } = await withStart()
  expect(await start()).toEqual({ status: 201, body: { ok: true, project: 'hillview' } })
  expect(await projectFaults('hillview')).toEqual([])
  expect(existsSync(join(folder, 'hillview/settings.json'))).toBe(true)
  expect((await sites()).sites).toEqual([
    { project: own, name: project.settings.projectName, isPublished: true },
    { project: 'hillview', name: 'Hill View', isPublished: false },
  ])
  expect((await sites(editor)).sites).toHaveLength(2)
  const { body } = await site('hillview', editor)
  expect(body).toMatchObject({ name: 'Hill View', languages: [{ code: 'en' }], live: { number: 0 } })
  expect(body.started).toMatchObject({ isPublished: false, localHost: 'hillview.localhost' })
  expect(body.started?.address).toBeUndefined()
  const left = body.started?.placeholders.map(({ file, path }) => `${file} ${path}`)
  for (const field of [
    'settings.json origin',
    'settings.json agentId',
    'settings.json registration.project',
    'words/en.json stats.0.value',
    'words/en.json address.street',
    'prices.json figures.starting.amount',
    'pictures.json hero.wide',
  ])
    expect(left).toContain(field)
  for (const told of ['settings.json phone', 'settings.json partnerName', 'words/en.json address.locality'])
    expect(left).not.toContain(told)
  expect(await title('hillview.localhost')).toBe('home')
  const lead = enquiry({ projectId: 'hillview', projectName: 'Hill View' })
  expect((await enquire(lead)).status).toBe(400)
  const { body: session } = await ask<{ projects: { projectId: string }[] }>('GET', '/api/desk/session')
  expect(session.projects.map(({ projectId }) => projectId)).toEqual([own])
  expect(projects.all).toHaveLength(1)
  expect((await audit())[0]).toMatchObject({
    by: 'admin@northfield.example',
    kind: 'site',
    what: 'started the project Hill View, project=hillview',
  })
})

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

test('it is edited, shared, published again and gone back in like any other, but not before its first version', async () => {
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

test('only an admin may start one, and only where the tools are', async () => {
  const { start, sites, editor, agent } = await withStart()
  expect((await start({}, editor)).status).toBe(403)
  expect((await start({}, agent)).status).toBe(403)
  expect((await sites(editor)).canStart).toBe(false)
  expect(await sites()).toMatchObject({ canStart: true })
  const without = await withStart({ createFiles: undefined })
  expect(await without.sites()).toMatchObject({
    canStart: false,
    cannotStart: expect.stringContaining('not installed'),
  })
  expect((await without.start()).status).toBe(501)
})

test('what is missing, taken or will not do is told at its field, all at once, and nothing is made', async () => {
  const { start, records, sites } = await withStart({
    createFiles: async task => createFiles(task),
    otherProjects: ['elsewhere'],
  })
  const faultsOf = async (changes: Record<string, unknown>) => {
    const { status, body } = await start(changes)
    expect(status).toBe(400)
    return Object.fromEntries(body.faults.map(({ field, message }) => [field, message]))
  }
  expect(
    await faultsOf({ name: '', partner: ' ', phone: '', city: '', region: '', id: 'Hill View' }),
  ).toEqual({
    name: 'Enter the name of the project.',
    partner: 'Enter who sells it.',
    phone: 'Enter the number that visitors call.',
    city: 'Enter the town.',
    region: 'Enter the state.',
    id: expect.stringContaining('small letters'),
  })
  expect(await faultsOf({ id: project.id })).toEqual({ id: expect.stringContaining('already') })
  expect(await faultsOf({ id: own })).toEqual({ id: expect.stringContaining('already') })
  expect(await faultsOf({ id: 'elsewhere' })).toEqual({ id: expect.stringContaining('already') })
  expect(await faultsOf({ origin: new URL(project.settings.origin).host })).toEqual({
    origin: expect.stringContaining(`the address of ${project.settings.projectName} already`),
  })
  // In the words of the build.
  expect(await faultsOf({ phone: '12', agent: 'nobody', origin: 'https://a.test/path' })).toEqual({
    phone: expect.stringContaining('must be an international number'),
    agent: 'must be an e-mail address',
    origin: expect.stringContaining('must be an origin'),
  })
  expect(
    await faultsOf({
      name: 'The Hillview Gardens of Mulshi',
      colours: { dark: '#0f1426', accent: '#1a2f7a' },
      pictures: { wide: { name: 'a'.repeat(32), alt: 'A hill' } },
    }),
  ).toEqual({ 'pictures.wide': 'Upload this picture again.' })
  expect(
    await faultsOf({
      name: 'The Hillview Gardens of Mulshi',
      colours: { dark: '#0f1426', accent: '#1a2f7a' },
    }),
  ).toEqual({
    name: expect.stringMatching(/^is \d+ px wide in the header/),
    colours: expect.stringContaining('has a contrast of'),
  })
  expect(await readStarted(records)).toEqual([])
  expect((await sites()).sites).toHaveLength(1)
})

test('two who start the same name at once make one project', async () => {
  const { start, records, site } = await withStart()
  const answers = await Promise.all([start({ name: 'Hill View' }), start({ name: 'Hill View' })])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await readStarted(records)).toHaveLength(1)
  expect((await site('hillview')).body.name).toBe('Hill View')
  expect(await start()).toMatchObject({
    status: 400,
    body: {
      faults: [{ field: 'id', message: 'Hill View is filed under hillview already. Choose another name.' }],
    },
  })
})

test('ended in the middle, nothing is shown and the name can be used again', async () => {
  const first = await withStart()
  const { records } = first
  // As if the process had ended between the files and the row that makes them a project.
  const saveSettings = records.saveSettings
  let isEnded = true
  Object.assign(records, {
    saveSettings: async (...args: Parameters<typeof saveSettings>) => {
      if (isEnded && args[0] === 'site-projects') throw new Error('ended')
      return saveSettings(...args)
    },
  })
  expect((await first.start()).status).toBe(500)
  expect((await first.sites()).sites).toHaveLength(1)
  expect(existsSync(join(first.folder, 'hillview'))).toBe(false)
  isEnded = false
  expect((await first.start()).status).toBe(201)
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
  // Even where the folder is lost: a backup has the records.
  rmSync(join(first.dataFolder, 'projects'), { recursive: true })
  const { store, dataFolder } = first
  const again = await withStart({ store, dataFolder })
  expect(await again.title('hillview.localhost')).toBe('A residential township on Ring Road, Pune')
})

test('pictures and colours are taken over, and what they replace is no placeholder any more', async () => {
  const { app, admin, start, site, folder } = await withStart({
    createFiles: async task => createFiles(task),
  })
  const upload = async (width: number, height: number, place: string) => {
    const create = { width, height, channels: 3 as const, background: '#7a8a5c' }
    const answer = await app.request(`${startPaths.pictures}?place=${place}`, {
      method: 'POST',
      headers: { ...admin, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(await sharp({ create }).jpeg().toBuffer()),
    })
    return (await answer.json()) as { name: string; notes: string[] }
  }
  const wide = await upload(1920, 1200, 'hero.wide')
  const small = await upload(800, 500, 'gallery.exterior.0')
  const photo = await upload(1440, 900, 'gallery.exterior.0')
  expect([wide.notes, small.notes]).toEqual([[], [expect.stringContaining('wants at least 1280 x 800')]])
  const shown = await app.request(startPaths.picture.replace(':name', wide.name), { headers: admin })
  expect(shown.headers.get('content-type')).toBe('image/jpeg')
  const colours = { dark: '#102a1c', accent: '#9fd8a4' }
  const pictures = (name: string) => ({
    wide: { name: wide.name, alt: 'The hill at noon' },
    gallery: [{ name, alt: 'The gate' }],
  })
  expect((await start({ colours, pictures: pictures(small.name) })).body.faults).toEqual([
    { field: 'pictures.gallery', message: expect.stringContaining('this picture is 800 x 500') },
  ])
  expect((await start({ colours, pictures: pictures(photo.name) })).status).toBe(201)
  const { body } = await site('hillview')
  expect(body.files).toMatchObject({
    'pictures.json': { hero: { wide: wide.name, tall: 'hero-tall' }, gallery: { exterior: [photo.name] } },
    'words/en.json': { hero: { wide: { alt: 'The hill at noon' } } },
  })
  const left = body.started?.placeholders.map(({ path }) => path)
  expect(left).toContain('hero.tall')
  expect(left).not.toContain('hero.wide')
  expect(body.pictures.slice(0, 2)).toEqual([photo.name, wide.name])
  const theme = JSON.parse(readFileSync(join(folder, 'hillview/theme.json'), 'utf8'))
  expect(theme.colours).toMatchObject({ night: '#102a1c', accent: '#9fd8a4' })
})

test('what the environment does is in its notice; what its notice does not say keeps it from visitors', async () => {
  const keptFor = { quiet: 30 }
  const asked: unknown[] = []
  const { start, publish, title } = await withStart({
    createFiles: async task => {
      asked.push(task.looks.settings)
      return createFilesOnce(task)
    },
    inherit: () => ({ settings: { keptFor } }),
    refuseStarted: ({ id }) => [`settings.json of ${id}: recipients: must name who WEBHOOK_URL tells`],
  })
  await start()
  expect(asked).toEqual([{ keptFor }])
  expect(await publish('hillview')).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('must name who WEBHOOK_URL tells') },
  })
  expect(await title('hillview.localhost')).toBe('home')
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

test('an admin deletes one that was never published: nothing of it is left, and its name can be used again', async () => {
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

test('another instance drops what was deleted; what was published, or is no started project, stays', async () => {
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
