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
  test('many notices are stored, each for itself, and found', async () => {
    const { changes } = await (await newPlace()).open()
    const projects = Array.from({ length: 3 }, (_, index) => withNotice(index))
    for (const one of projects) await storeNotices(changes, projectSet([one]), 1000)
    for (const one of projects) await storeNotices(changes, projectSet([one]), 2000)
    for (const one of projects) {
      const { hash, text } = noticeOf(one)
      expect(await findStoredNotice(changes, hash)).toMatchObject({ text, since: 1000 })
    }
    expect(await findStoredNotice(changes, '../leads/x')).toBeUndefined()
  })
})
