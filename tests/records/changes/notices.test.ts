import { expect, test } from 'vitest'
import { noticeOf } from '#project/notice.ts'
import type { Project } from '#project/project.ts'
import { projectSet } from '#project/project-set.ts'
import { findStoredNotice, storeNotices } from '../../../src/crm/consent/notices.ts'
import { project } from '../../active-project.ts'
import { onEachRecords } from '../engines.ts'

/** The project with its hundredth, or another, privacy notice. */
const withNotice = (version: number): Project => ({
  ...project,
  words: { ...project.words, privacy: { ...project.words.privacy, version: `Version ${version}` } },
})

onEachRecords(newPlace => {
  test('notices of an earlier version, in one document that is full, are found and divided, and further ones are stored', async () => {
    const { changes } = await (await newPlace()).open()
    const { projectId } = project.settings
    const earlier = Object.fromEntries(
      Array.from({ length: 10 }, (_, index) => [
        index.toString(16).padStart(16, '0'),
        { projectId, since: index, text: `${index} ${'x'.repeat(104_000)}`, language: 'en', offers: [] },
      ]),
    )
    await changes.saveSettings('notices', { value: earlier, revision: 0 })
    const readEarlier = () =>
      Promise.all(
        Object.entries(earlier).map(async ([hash, { text }]) =>
          expect((await findStoredNotice(changes, hash))?.text).toBe(text),
        ),
      )
    await readEarlier()
    const projects = Array.from({ length: 3 }, (_, index) => withNotice(index))
    for (const one of projects) await storeNotices(changes, projectSet([one]), 1000)
    await readEarlier()
    for (const one of projects) {
      const { hash, text } = noticeOf(one)
      expect(await findStoredNotice(changes, hash)).toMatchObject({ text, since: 1000 })
    }
    expect(await changes.settings('notices')).toBeUndefined()
    expect(await findStoredNotice(changes, '../leads/x')).toBeUndefined()
  })

  test('a division that broke off is finished by the next one', async () => {
    const { changes } = await (await newPlace()).open()
    const notice = { projectId: 'most-project', since: 1, text: 'One' }
    const [first, second] = ['a'.repeat(16), 'b'.repeat(16)]
    await changes.saveSettings('notices', { value: { [first]: notice, [second]: notice }, revision: 0 })
    const broken = {
      settings: changes.settings,
      saveSettings: async (...[name, settings]: Parameters<typeof changes.saveSettings>) => {
        if (name === `notice-${second}`) throw new Error('The store is away.')
        return changes.saveSettings(name, settings)
      },
      removeSettings: changes.removeSettings,
    }
    await expect(storeNotices(broken, projectSet([project]), 2)).rejects.toThrow()
    for (const hash of [first, second]) expect(await findStoredNotice(changes, hash)).toMatchObject(notice)
    await storeNotices(changes, projectSet([project]), 3)
    for (const hash of [first, second]) expect(await findStoredNotice(changes, hash)).toMatchObject(notice)
    expect(await changes.settings('notices')).toBeUndefined()
  })
})
