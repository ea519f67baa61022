import { type Context, Hono } from 'hono'
import { type ImportAnswer, type ImportPart, importPart, type RowVerdict } from '#contract/crm/import.ts'
import { deskPaths } from '#contract/crm/paths.ts'
import { HttpError } from '../../http/http-error.ts'
import { jsonBody } from '../../http/json-body.ts'
import { fingerprint } from '../../lead/fingerprint.ts'
import type { DeskEnv } from '../../team/desk-env.ts'
import { requireAdmin } from '../../team/require-member.ts'
import { projectOf } from '../contacts/add-contact-routes.ts'
import type { DeskParts } from '../crm-deps.ts'
import type { ImportedRow } from '../desk.ts'
import { type GoodRow, isGood, readRow } from './import-rows.ts'
import { importsUnderWay } from './imports-under-way.ts'

/**
 * Imports contacts from a file that the desk has read, a part at a time: leads like those added by hand. Who is known
 * already is left as they are, and nothing is delivered, for it comes from the partner's own lists.
 */
export function importRoutes({ desk, team, leads, live, now }: DeskParts): Hono<DeskEnv> {
  const underWay = importsUnderWay()

  const read = async (c: Context<DeskEnv>) => {
    const part = await jsonBody(c, importPart)
    const project = projectOf(c, team.projects, part.projectId)
    const rows = part.rows.map(row => readRow(part, row, project, now()))
    return { part, rows, good: rows.filter(isGood) }
  }

  /** Those of nobody who is known; the first of several with one number. */
  const unknown = async (rows: GoodRow[]): Promise<Set<number>> => {
    const phones = rows.map(({ lead }) => lead.phoneE164)
    const project = rows[0]?.lead.payload.projectId ?? ''
    const known = await desk.known(phones, project)
    const isFirst = (phone: string, at: number) => phones.indexOf(phone) === at
    return new Set(
      rows.flatMap(({ row, lead }, at) => (!known[at] && isFirst(lead.phoneE164, at) ? [row] : [])),
    )
  }

  const verdicts = (rows: (GoodRow | RowVerdict)[], added: ReadonlySet<number>): RowVerdict[] =>
    rows.map(one => {
      if ('is' in one) return one
      const { row, lead } = one
      return added.has(row) ? { row, is: 'new', phone: lead.phoneE164 } : { row, is: 'known' }
    })

  const printOf = ({ lead }: GoodRow) => fingerprint(lead.form, lead.payload)

  /** Those of this very import that were kept before: whoever sends a part twice is answered as the first time. */
  const keptBefore = async (good: GoodRow[]): Promise<GoodRow[]> => {
    const kept = await Promise.all(
      good.map(one => leads.answered(one.lead.idempotencyKey ?? '', printOf(one))),
    )
    if (kept.some(one => one?.outcome === 'conflict'))
      throw new HttpError(409, 'Another file was imported under this id. Choose the file again.')
    return good.filter((_, at) => kept[at] !== undefined)
  }

  const keep = async (one: GoodRow): Promise<ImportedRow[]> => {
    const { id } = await leads.insert(one.lead, printOf(one), [])
    const lead = await leads.find(id)
    return lead ? [{ contactId: lead.contactId, project: lead.payload.projectId, facts: one.facts }] : []
  }

  const keepAll = async (c: Context<DeskEnv>, part: ImportPart, good: GoodRow[]): Promise<Set<number>> => {
    const before = new Set((await keptBefore(good)).map(({ row }) => row))
    const fresh = await unknown(good.filter(({ row }) => !before.has(row)))
    const added = good.filter(({ row }) => before.has(row) || fresh.has(row))
    const kept = await Promise.all(added.map(keep))
    // Again where a first try broke off between the lead and this: it is kept once for each.
    await desk.keepImport(kept.flat(), { by: c.var.member.email, at: now() })
    await underWay.count(desk, part, fresh.size, { by: c.var.member.email, at: now() })
    return new Set(added.map(({ row }) => row))
  }

  return new Hono<DeskEnv>()
    .post(deskPaths.importPreview, requireAdmin, async c => {
      const { rows, good } = await read(c)
      return c.json<ImportAnswer>({ ok: true, rows: verdicts(rows, await unknown(good)) })
    })
    .post(deskPaths.imports, requireAdmin, async c => {
      const { part, rows, good } = await read(c)
      const added = await keepAll(c, part, good)
      live.wake()
      return c.json<ImportAnswer>({ ok: true, rows: verdicts(rows, added) })
    })
}
