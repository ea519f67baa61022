import * as v from 'valibot'
import { answerWays, purposes } from '#contract/leads/consent.ts'
import type { Project } from '#project/project.ts'
import type { ProjectSet } from '#project/project-set.ts'
import { offersOf } from '#project/settings/recipients.ts'
import { noticeOf } from '#project/words/notice.ts'
import type { ChangeRecords } from '../../records/change-records.ts'
import { changeDocument, readDocument } from '../settings/documents.ts'

/** A notice as visitors saw it, stored once for all its leads. */
const storedNotice = v.object({
  projectId: v.string(),
  since: v.number(),
  text: v.string(),
  /** Its language, and its optional purposes; unknown for the oldest stored notices. */
  language: v.exactOptional(v.string()),
  offers: v.exactOptional(v.array(v.picklist(purposes))),
  /** The purposes that sending agreed to; only calls in notices from before projects had this setting. */
  answerBy: v.exactOptional(v.array(v.picklist(answerWays))),
})

const notices = v.record(v.string(), storedNotice)

type StoredNotice = v.InferOutput<typeof storedNotice>

/** The present notice of a project, with its hash. */
const describeNotice = (project: Project, now: number): [hash: string, Required<StoredNotice>] => {
  const { hash, text } = noticeOf(project)
  const { settings, language } = project
  const { projectId, answerBy } = settings
  return [hash, { projectId, since: now, text, language, offers: offersOf(project), answerBy }]
}

/** Stores the present notices of all projects; earlier ones stay. */
export async function storeNotices(
  changes: Pick<ChangeRecords, 'settings' | 'saveSettings'>,
  projects: Pick<ProjectSet, 'everyLanguage'>,
  now: number,
): Promise<void> {
  const shown = projects.everyLanguage.map(project => describeNotice(project, now))
  const { value } = await readDocument(changes, 'notices', notices, {})
  if (shown.every(([hash]) => Object.hasOwn(value, hash) && value[hash]?.answerBy)) return
  await changeDocument(changes, 'notices', notices, {}, kept => ({
    ...kept,
    ...Object.fromEntries(shown.map(([hash, notice]) => [hash, { ...notice, ...kept[hash] }])),
  }))
}

/** Reads a stored notice. */
export async function findStoredNotice(
  changes: Pick<ChangeRecords, 'settings'>,
  hash: string,
): Promise<StoredNotice | undefined> {
  const { value } = await readDocument(changes, 'notices', notices, {})
  return Object.hasOwn(value, hash) ? value[hash] : undefined
}
