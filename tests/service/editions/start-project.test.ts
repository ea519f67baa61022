import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { startPaths } from '#editor/edition/start-project.ts'
import { projectFaults } from '#project/check.ts'
import { createFilesWith } from '../../../src/editor/service/start/create-files.ts'
import { readStarted } from '../../../src/editor/service/start/started-documents.ts'
import { project } from '../../active-project.ts'
import { testOfAll } from '../../test-of-all.ts'
import { enquiry } from '../test-service.ts'
import { createFilesOnce, withStart } from './start-service.ts'
import { testRenderer } from './test-renderer.ts'

// A busy machine needs a while to create a project's files.
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

test('only an admin may start one', async () => {
  const { start, sites, editor, agent } = await withStart()
  expect((await start({}, editor)).status).toBe(403)
  expect((await start({}, agent)).status).toBe(403)
  expect((await sites(editor)).canStart).toBe(false)
  expect(await sites()).toMatchObject({ canStart: true })
})

test('missing, taken and invalid answers are reported at their fields, all together, and nothing is made', async () => {
  const { start, records, sites } = await withStart({
    createFiles: createFilesWith(testRenderer()),
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
    origin: expect.stringContaining(`${project.settings.projectName} already has the address`),
  })
  expect(await faultsOf({ origin: 'www.hillview.example' })).toEqual({
    origin: expect.stringContaining('www.hillview.example is a sample that nobody can open'),
  })
  // A number without its country is an Indian one.
  expect(await faultsOf({ phone: '080000 00000', agent: 'nobody' })).toEqual({
    agent: 'must be an e-mail address',
  })
  // The messages are those of the build.
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

test('two requests for the same name at the same moment make one project', async () => {
  const { start, records, site } = await withStart()
  const answers = await Promise.all([start({ name: 'Hill View' }), start({ name: 'Hill View' })])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await readStarted(records)).toHaveLength(1)
  expect((await site('hillview')).body.name).toBe('Hill View')
  expect(await start()).toMatchObject({
    status: 400,
    body: {
      faults: [
        { field: 'id', message: 'Hill View already has the short name hillview. Choose another name.' },
      ],
    },
  })
})

test('ended in the middle, nothing is shown and the name can be used again', async () => {
  const first = await withStart()
  const { records } = first
  // As if the process had ended after writing the files and before the row that makes them a project.
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

// The browser's `desk/start-project` also uploads pictures and chooses colours.
testOfAll('uploaded pictures and colours replace placeholders', async () => {
  const { app, admin, start, site, folder } = await withStart({
    createFiles: createFilesWith(testRenderer()),
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
  const large = await upload(2600, 1640, 'hero.wide')
  const small = await upload(800, 500, 'gallery.exterior.0')
  const photo = await upload(1440, 900, 'gallery.exterior.0')
  expect([wide.notes, small.notes]).toEqual([[], [expect.stringContaining('wants at least 1280 x 800')]])
  const shown = await app.request(startPaths.picture.replace(':name', wide.name), { headers: admin })
  expect(shown.headers.get('content-type')).toBe('image/jpeg')
  const colours = { dark: '#102a1c', accent: '#9fd8a4' }
  const cropped = await app.request(startPaths.cropPicture.replace(':name', large.name), {
    method: 'POST',
    headers: { ...admin, 'content-type': 'application/json' },
    body: JSON.stringify({ place: 'hero.tall', x: 29, y: 0, width: 42, height: 100 }),
  })
  const tall = (await cropped.json()) as { name: string; notes: string[] }
  expect([cropped.status, tall.notes]).toEqual([201, []])
  const pictures = (name: string) => ({
    wide: { name: wide.name, alt: 'The hill at noon' },
    tall: { name: tall.name, alt: 'The hill at noon' },
    gallery: [{ name, alt: 'The gate' }],
  })
  expect((await start({ colours, pictures: pictures(small.name) })).body.faults).toEqual([
    { field: 'pictures.gallery', message: expect.stringContaining('this picture is 800 x 500') },
  ])
  expect((await start({ colours, pictures: pictures(photo.name) })).status).toBe(201)
  const { body } = await site('hillview')
  expect(body.files).toMatchObject({
    'pictures.json': { hero: { wide: wide.name, tall: tall.name }, gallery: { exterior: [photo.name] } },
    'words/en.json': { hero: { wide: { alt: 'The hill at noon' } } },
  })
  const left = body.started?.placeholders.map(({ path }) => path)
  expect(left).toContain('overview')
  expect(left).not.toContain('hero.wide')
  expect(left).not.toContain('hero.tall')
  expect(body.pictures.slice(0, 3)).toEqual([photo.name, tall.name, wide.name])
  const theme = JSON.parse(readFileSync(join(folder, 'hillview/theme.json'), 'utf8'))
  expect(theme.colours).toMatchObject({ night: '#102a1c', accent: '#9fd8a4' })
})

test('the notice says what the environment does; a project whose notice does not is not shown to visitors', async () => {
  const keptFor = { quiet: 30 }
  const asked: unknown[] = []
  const { start, publish, title } = await withStart({
    createFiles: async task => {
      asked.push(task.looks.settings)
      return createFilesOnce(task)
    },
    inherit: () => ({ settings: { keptFor } }),
    refuseStarted: ({ id }) => [
      `settings.json of ${id}: recipients: must name who gets each lead by WEBHOOK_URL`,
    ],
  })
  await start()
  expect(asked).toEqual([{ keptFor }])
  expect(await publish('hillview')).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('must name who gets each lead by WEBHOOK_URL') },
  })
  expect(await title('hillview.localhost')).toBe('home')
})

test('invented prices, possession, missing registration and a missing address are not published, each named at its field', async () => {
  const { start, ask, address, site, replaceInvented, publisher } = await withStart()
  await start()
  const publish = async () =>
    ask<{ faults: { file: string; path: string; message: string }[] }>(
      'POST',
      address('publish', 'hillview'),
      {
        revision: (await site('hillview')).body.draft?.revision ?? 0,
        note: '',
      },
    )
  const refused = await publish()
  expect(refused.status).toBe(400)
  const fields = refused.body.faults.map(({ file, path }) => `${file} ${path}`)
  for (const field of [
    'settings.json origin',
    'settings.json registration.project',
    'settings.json registration.agent',
    'prices.json figures.starting.amount',
    'words/en.json stats.1.value',
  ])
    expect(fields).toContain(field)
  expect(fields).not.toContain('words/en.json stats.0.value')
  const { body } = await ask<{ faults: unknown[] }>('GET', address('changes', 'hillview'))
  expect(body.faults).toEqual(refused.body.faults)
  await replaceInvented('hillview')
  expect((await publish()).body).toMatchObject({ ok: true })
  await publisher.settled()
})
