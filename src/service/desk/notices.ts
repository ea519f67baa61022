import * as v from 'valibot'
import { noticeOf } from '#project/notice.ts'
import type { ProjectSet } from '#project/project-set.ts'
import type { Desk } from './desk.ts'
import { changeDocument, readDocument } from './documents.ts'

/** A notice as visitors were shown it, kept once for all leads that came by it. */
const keptNotice = v.object({ projectId: v.string(), since: v.number(), text: v.string() })

const notices = v.record(v.string(), keptNotice)

/** Keeps the notices of all projects as they are now, beside those that were shown before. */
export async function keepNotices(
  desk: Pick<Desk, 'settings' | 'saveSettings'>,
  projects: ProjectSet,
  now: number,
): Promise<void> {
  const shown = projects.everyLanguage.map(project => ({ project, ...noticeOf(project) }))
  const { value } = await readDocument(desk, 'notices', notices, {})
  if (shown.every(({ hash }) => Object.hasOwn(value, hash))) return
  await changeDocument(desk, 'notices', notices, {}, kept => ({
    ...Object.fromEntries(
      shown.map(({ hash, text, project: { settings } }) => [
        hash,
        { projectId: settings.projectId, since: now, text },
      ]),
    ),
    ...kept,
  }))
}

/** The text of a notice that was shown. */
export async function noticeText(desk: Pick<Desk, 'settings'>, hash: string): Promise<string | undefined> {
  const { value } = await readDocument(desk, 'notices', notices, {})
  return Object.hasOwn(value, hash) ? value[hash]?.text : undefined
}
