import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { projectFaults } from '#project/check.ts'
import { projectSet } from '#project/project-set.ts'
import { startedIds } from '../../../src/editor/service/start/started-folder.ts'
import { runContentCommand } from '../../../src/service/commands/run-content-command.ts'
import { runSeed } from '../../../src/service/commands/run-seed.ts'
import { runTeamCommand } from '../../../src/service/commands/run-team-command.ts'
import type { Terminal } from '../../../src/service/commands/terminal.ts'
import { configuredChannels } from '../../../src/service/delivery/channels.ts'
import { startService } from '../../../src/service/service.ts'
import { readSettings } from '../../../src/service/settings/settings.ts'
import { project } from '../../active-project.ts'
import { builtSite } from '../built-site.ts'
import { leadsCommand } from '../command.ts'
import { enquiry, openStore, scratchFolder } from '../test-service.ts'
import { withStart } from './start-service.ts'

// A busy machine needs a while to create a project's files.
vi.setConfig({ testTimeout: 180_000 })

/** A project that was started and edited in the desk and then published, on records in a folder. */
const withPublished = async () => {
  const dataFolder = scratchFolder()
  const store = await openStore(dataFolder, true)
  const service = await withStart({ store, dataFolder })
  await service.start()
  const before = 'A residential township on Ring Road, Pune'
  await service.ask('POST', service.address('edits', 'hillview'), {
    edits: [{ file: 'words/en.json', path: 'tagline', before, value: 'From the desk' }],
  })
  await service.publish('hillview')
  return { ...service, dataFolder, close: () => store.close() }
}

test('pull writes the whole project into the projects folder, with its live content', async () => {
  const { dataFolder } = await withPublished()
  const projects = scratchFolder()
  vi.stubEnv('PROJECTS_DIR', projects)
  rmSync(join(dataFolder, 'projects'), { recursive: true })
  const lines: string[] = []
  const terminal: Terminal = {
    write: async text => void lines.push(text),
    say: line => lines.push(line),
    warn: line => lines.push(line),
    progress: () => {},
    isWatched: false,
  }
  const code = await runContentCommand(['pull', 'hillview'], { DATA_DIR: dataFolder }, terminal)
  expect([code, lines.join('\n')]).toEqual([0, expect.stringContaining('Wrote 8 fields of edition 1')])
  const pulled = join(projects, 'hillview')
  expect(JSON.parse(readFileSync(join(pulled, 'words/en.json'), 'utf8')).tagline).toBe('From the desk')
  expect(existsSync(join(pulled, 'masters/hero-wide.jpg'))).toBe(true)
  expect(existsSync(join(pulled, '.files'))).toBe(false)
  expect(await projectFaults('hillview')).toEqual([])
})

test('a backup has it: restored on another machine, it is served there as it was', async () => {
  const { dataFolder } = await withPublished()
  const [backup, restored] = [join(scratchFolder(), 'backup.db'), scratchFolder()]
  expect(await leadsCommand(dataFolder, ['backup', backup])).toMatchObject({ code: 0 })
  expect(await leadsCommand(restored, ['restore', backup])).toMatchObject({ code: 0 })
  const store = await openStore(restored, true)
  const again = await withStart({ store, dataFolder: restored })
  await again.publisher.settled()
  expect(await again.title('hillview.localhost')).toBe('From the desk')
  expect((await again.sites()).sites[1]).toMatchObject({ project: 'hillview', isPublished: true })
})

test('a later start reads settings of its own for it', async () => {
  const { dataFolder, projects } = await withPublished()
  const mail = { SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'a@b.example', MAIL_TO: 'c@b.example' }
  const settings = readSettings({ ...mail, DATA_DIR: dataFolder, MAIL_TO_HILLVIEW: 'hill@b.example' })
  projects.remove('hillview')
  expect(startedIds(dataFolder)).toEqual(['hillview'])
  expect(configuredChannels(settings, projects, startedIds(dataFolder))).toHaveLength(1)
  expect(() => configuredChannels(settings, projects)).toThrow('HILLVIEW')
})

test('commands know it: a password may not contain its name, and its own receivers are no mistake', async () => {
  const { dataFolder, leads, enquire, projects, close } = await withPublished()
  const { settings } = projects.filedUnder('hillview') ?? {}
  await enquire(
    enquiry({ projectId: 'hillview', projectName: 'Hill View', currentAgent: settings?.agentId }),
    { host: 'hillview.localhost' },
  )
  const [lead] = await leads()
  await close()
  rmSync(join(dataFolder, 'projects'), { recursive: true })
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  const terminal = { write: async () => {}, say, warn: say, progress() {}, isWatched: false }
  const addWith = (password: string) =>
    runTeamCommand(
      ['add', 'new@northfield.example'],
      { DATA_DIR: dataFolder },
      terminal,
      async () => password,
    )
  expect(await addWith('hill view in the evening')).toBe(1)
  expect(said.at(-1)).toContain('the names of the company, the project')
  expect(await addWith('nine lives of a cat')).toBe(0)
  const mail = { SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'a@b.example', MAIL_TO: 'c@b.example' }
  expect(
    await leadsCommand(dataFolder, ['redeliver', lead?.id ?? ''], {
      ...mail,
      MAIL_TO_HILLVIEW: 'hill@b.example',
    }),
  ).toMatchObject({ code: 0, out: expect.stringContaining('will be sent again by mail') })

  rmSync(join(dataFolder, 'projects'), { recursive: true })
  expect(await runSeed(['60', '--beside'], { DATA_DIR: dataFolder }, terminal)).toBe(0)
  const store = await openStore(dataFolder)
  const invented = (await store.list({ limit: 100 })).filter(({ isDemo }) => isDemo)
  expect(new Set(invented.map(({ payload }) => payload.projectId))).toContain('hillview')
})

test('a start without its folder reads its settings too, and refuses those of unknown projects', async () => {
  const { dataFolder, close } = await withPublished()
  await close()
  rmSync(join(dataFolder, 'projects'), { recursive: true })
  const startWith = (name: string) =>
    startService(
      readSettings({
        SMTP_URL: 'smtps://mail.example',
        MAIL_FROM: 'a@b.example',
        MAIL_TO: 'c@b.example',
        [name]: 'hill@b.example',
        DATA_DIR: dataFolder,
        DIST_DIR: builtSite(),
        PORT: '0',
      }),
      projectSet([project]),
      pino({ level: 'silent' }),
    )
  await expect(startWith('MAIL_TO_HILVIEW')).rejects.toThrow('HILVIEW')
  rmSync(join(dataFolder, 'projects'), { recursive: true })
  const service = await startWith('MAIL_TO_HILLVIEW')
  await service.stop()
})
