import { type Context, Hono } from 'hono'
import { deskPaths } from '#api/desk-paths.ts'
import { type ImportBatch, type ImportResponse, importBatch, type RowVerdict } from '#api/import/import.ts'
import type { Act } from '#domain/deals/facts.ts'
import { jsonBody } from '#lib/http/body/json-body.ts'
import { HttpError } from '#lib/http/http-error.ts'
import type { ChangeRecords } from '#store/change-records.ts'
import type { NewLead } from '#store/lead-records.ts'
import type { CrmDeps } from '../crm-deps.ts'
import { fingerprint } from '../leads/fingerprint.ts'
import type { DeskEnv } from '../team/desk-env.ts'
import { requireAdmin } from '../team/require-member.ts'
import { projectOf, projectsOf } from './add-contact-routes.ts'
import { type ComparedRow, compareRows, OtherFile } from './compare-rows.ts'
import {
  type Colleague,
  factsOfAgain,
  factsOfNew,
  type ImportContext,
  isReadable,
  leadOfRow,
  type ReadRow,
  readRow,
} from './import-rows.ts'
import type { ImportedRow } from './imports.ts'

/** How many imports are counted at the same time. */
const most = 50

/** How many contacts an import added, and how many leads of known contacts. */
interface Counts {
  deals: number
  again: number
}

/** Writes one audit entry for an import that arrives in batches, and updates its counts. */
function runningImports() {
  const entries = new Map<string, Counts & { entry: string }>()

  return {
    async count(
      changes: Pick<ChangeRecords, 'beginAudit' | 'finishAudit'>,
      { id, file }: ImportBatch,
      counts: Counts,
      act: Act,
    ): Promise<void> {
      const before = entries.get(id)
      const now = {
        deals: (before?.deals ?? 0) + counts.deals,
        again: (before?.again ?? 0) + counts.again,
      }
      const what = `${file}: ${now.deals} people${now.again > 0 ? `, ${now.again} asked again` : ''}`
      if (before) await changes.finishAudit(before.entry, what)
      const entry = before?.entry ?? (await changes.beginAudit({ ...act, kind: 'import', what }))
      entries.set(id, { entry, ...now })
      const [oldest] = entries.keys()
      if (entries.size > most && oldest !== undefined) entries.delete(oldest)
    },
  }
}

const verdictOf = ({ read, is, name }: ComparedRow): RowVerdict => {
  const { row, phone, key, at } = read
  const project = read.project.settings.projectId
  if (is === 'same') return { row, is }
  if (is === 'new') return { row, is, phone, project, key }
  return { row, is, phone, project, key, name, ...(at !== undefined && { at }) }
}

/**
 * Imports leads from a file that the desk has read, a batch at a time. A row with a known number becomes another lead
 * of that contact. Nothing is delivered, because the rows come from the partner's own lists.
 */
export function importRoutes({ changes, imports, team, leads, projects, live, now }: CrmDeps): Hono<DeskEnv> {
  const underWay = runningImports()

  const readColleagues = async (): Promise<Colleague[]> => [
    ...team.fixed.map(({ email }) => ({ email, name: null })),
    ...(await team.store.members()).map(({ email, name, role, projects: seen }) => ({
      ...{ email, name },
      projects: role === 'admin' ? undefined : seen,
    })),
  ]

  const otherFile = () =>
    new HttpError(409, 'This import was started with another file. Choose the file again.')

  const compare = async (part: ImportBatch, rows: ReadRow[]): Promise<ComparedRow[]> => {
    const senders = rows.map(({ phone, project }) => ({ phone, project: project.settings.projectId }))
    try {
      return compareRows(part.id, rows, await imports.knownLeads(senders))
    } catch (error) {
      throw error instanceof OtherFile ? otherFile() : error
    }
  }

  const read = async (c: Context<DeskEnv>) => {
    const batch = await jsonBody(c, importBatch)
    const context: ImportContext = {
      batch,
      projects: projectsOf(c, team.projects),
      project: projectOf(c, team.projects, batch.projectId),
      colleagues: await readColleagues(),
      zoneOf: projects.zoneOf,
      now: now(),
    }
    const rows = batch.rows.map(row => readRow(context, row))
    return { context, rows, compared: await compare(batch, rows.filter(isReadable)) }
  }

  const toResponse = (rows: (ReadRow | RowVerdict)[], compared: ComparedRow[]): ImportResponse => {
    const found = new Map(compared.map(one => [one.read.row, verdictOf(one)]))
    return { ok: true, rows: rows.flatMap(one => ('is' in one ? [one] : (found.get(one.row) ?? []))) }
  }

  /** The leads of rows that have none yet; refused if another file used the same id. */
  const buildLeads = async (context: ImportContext, compared: ComparedRow[]) => {
    const built = compared.map(({ read: row, is, name }) => {
      const lead = leadOfRow(row, context, { name, isAgain: is === 'again' })
      return { lead, print: fingerprint(lead.form, lead.payload) }
    })
    const isNew = (at: number) => compared[at]?.is !== 'same' && compared[at]?.leadId === undefined
    const before = await Promise.all(
      built.map(({ lead, print }, at) =>
        isNew(at) ? leads.answered(lead.idempotencyKey ?? '', print) : undefined,
      ),
    )
    if (before.some(one => one?.outcome === 'conflict')) throw otherFile()
    return built
  }

  const storeRow = async (
    { read: { row }, read, is, leadId }: ComparedRow,
    { lead, print }: { lead: NewLead; print: string },
    part: ImportBatch,
  ): Promise<ImportedRow[]> => {
    if (is === 'same') return []
    const id = leadId ?? (await leads.insert(lead, print, [])).id
    const stored = await leads.find(id)
    if (!stored) return []
    const facts = is === 'again' ? factsOfAgain(part, row, id) : factsOfNew(part, read)
    return [{ contactId: stored.contactId, project: stored.payload.projectId, facts }]
  }

  const storeRows = async (c: Context<DeskEnv>, context: ImportContext, compared: ComparedRow[]) => {
    const built = await buildLeads(context, compared)
    const imported = await Promise.all(
      compared.flatMap((one, at) => {
        const lead = built[at]
        return lead ? [storeRow(one, lead, context.batch)] : []
      }),
    )
    // A retry may follow a first attempt that ended between the lead and this fact; each is stored once.
    await imports.record(imported.flat(), { by: c.var.member.email, at: now() })
    const fresh = (is: ComparedRow['is']) =>
      compared.filter(one => one.is === is && one.leadId === undefined).length
    const counts = { deals: fresh('new'), again: fresh('again') }
    await underWay.count(changes, context.batch, counts, { by: c.var.member.email, at: now() })
  }

  return new Hono<DeskEnv>()
    .post(deskPaths.importPreview, requireAdmin, async c => {
      const { rows, compared } = await read(c)
      return c.json<ImportResponse>(toResponse(rows, compared))
    })
    .post(deskPaths.imports, requireAdmin, async c => {
      const { context, rows, compared } = await read(c)
      await storeRows(c, context, compared)
      live.wake()
      return c.json<ImportResponse>(toResponse(rows, compared))
    })
}
