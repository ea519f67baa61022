import { plainText } from '#lib/text/plain-text.ts'
import type { ContentFiles } from '#project/content/content-files.ts'
import type { Project } from '#project/project.ts'
import type { FieldChange } from '../../edition/editions.ts'
import type { SiteDeps } from '../site-deps.ts'

type Audit = Pick<SiteDeps, 'records' | 'now'>

/** Records an action on a site in the audit log. */
export async function auditSite(
  { records, now }: Audit,
  by: string,
  { settings: { projectId } }: Project,
  lines: readonly string[],
): Promise<void> {
  for (const line of lines)
    await records.beginAudit({
      at: now(),
      by,
      kind: 'site',
      what: `${plainText(line)}, project=${projectId}`,
    })
}

const longestValue = 300

const quote = (value: unknown): string => {
  if (value === undefined) return 'nothing'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return `“${text.length > longestValue ? `${text.slice(0, longestValue)}…` : text}”`
}

/** More would push other entries out of sight; the edition itself lists them all. */
const mostLines = 40

/**
 * The changes that may need a second member's approval, with old and new values; the texts of an added language are
 * named as one.
 */
export function guardedLines(
  subject: string,
  changes: readonly FieldChange[],
  before: ContentFiles,
): string[] {
  const guarded = changes.filter(({ needsSecond }) => needsSecond)
  const added = [
    ...new Set(
      guarded.flatMap(({ file, language }) => (language && !Object.hasOwn(before, file) ? [language] : [])),
    ),
  ]
  const lines = guarded
    .filter(({ file }) => Object.hasOwn(before, file))
    .map(({ label, language, before: from, after }) => {
      const where = language ? ` (${language})` : ''
      return `${subject} changes ${label}${where} from ${quote(from)} to ${quote(after)}`
    })
  const rest = lines.length - mostLines
  return [
    ...added.map(language => `${subject} adds the language ${language} with all its texts`),
    ...lines.slice(0, mostLines),
    ...(rest > 0 ? [`${subject} changes ${rest} further fields that may need approval`] : []),
  ]
}

const hourMs = 3_600_000

/** Records in the audit log that a member edits a site, once an hour. */
export function recordEdits(deps: Audit) {
  const noted = new Map<string, number>()
  return async (by: string, project: Project): Promise<void> => {
    const key = `${by} ${project.id}`
    const time = deps.now()
    if (time - (noted.get(key) ?? Number.NEGATIVE_INFINITY) < hourMs) return
    noted.set(key, time)
    await auditSite(deps, by, project, ['edited the draft of the site'])
  }
}
