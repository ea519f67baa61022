import * as v from 'valibot'
import { answerWays, purposes } from '#domain/leads/purposes.ts'
import { noticeOf } from '#project/notice.ts'
import type { Project } from '#project/project.ts'
import type { ProjectSet } from '#project/project-set.ts'
import { offersOf } from '#project/settings/recipients.ts'
import type { ChangeRecords, SettingsName } from '#store/change-records.ts'
import { changeDocument, readDocument } from '../documents/documents.ts'

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

type StoredNotice = v.InferOutput<typeof storedNotice>

/** The present notice of a project, with its hash. */
const describeNotice = (project: Project, now: number): [hash: string, Required<StoredNotice>] => {
  const { hash, text } = noticeOf(project)
  const { settings, language } = project
  const { projectId, answerBy } = settings
  return [hash, { projectId, since: now, text, language, offers: offersOf(project), answerBy }]
}

/** Each notice has a document of its own, so that no number of notices fills one. */
const noticeName = (hash: string): SettingsName => `notice-${hash}`

/** Stores the present notices of all projects; earlier ones stay. */
export async function storeNotices(
  changes: Pick<ChangeRecords, 'settings' | 'saveSettings'>,
  projects: Pick<ProjectSet, 'everyLanguage'>,
  now: number,
): Promise<void> {
  for (const [hash, notice] of projects.everyLanguage.map(project => describeNotice(project, now)))
    await changeDocument(changes, noticeName(hash), v.nullable(storedNotice), null, kept =>
      kept?.answerBy ? kept : { ...notice, ...kept },
    )
}

/** Reads a stored notice. */
export async function findStoredNotice(
  changes: Pick<ChangeRecords, 'settings'>,
  hash: string,
): Promise<StoredNotice | undefined> {
  // A request can name any hash.
  if (!/^[0-9a-f]{16}$/.test(hash)) return undefined
  const { value } = await readDocument(changes, noticeName(hash), v.nullable(storedNotice), null)
  return value ?? undefined
}
