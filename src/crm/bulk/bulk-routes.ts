import { type Context, Hono } from 'hono'
import {
  type BulkChange,
  type BulkResponse,
  bulkChange,
  bulkLimits,
  type CountResponse,
  type ImportUndoResponse,
  type RecentBulk,
  type RecentBulksResponse,
} from '#api/deals/bulk.ts'
import { deskPaths } from '#api/desk-paths.ts'
import { inboxFilter } from '#api/inbox/inbox.ts'
import { stageNames } from '#domain/deals/stages.ts'
import { ofAnyOwner, type Scope } from '#domain/team/scope.ts'
import { jsonBody } from '#lib/http/body/json-body.ts'
import { HttpError } from '#lib/http/http-error.ts'
import { readQuery } from '#lib/http/query.ts'
import { inBatches } from '#lib/in-batches.ts'
import type { CrmDeps } from '../crm-deps.ts'
import { requireLostReason } from '../deals/refuse-change.ts'
import { readSearchHeader } from '../reading/search-header.ts'
import { describeFilter, selectionOf } from '../reading/selection.ts'
import type { DeskEnv } from '../team/desk-env.ts'
import { requireAdmin } from '../team/require-member.ts'
import { requireKnownOwner, requireProjectAccess } from '../team/team-emails.ts'

/** The most deals one change may have; a larger filter is nearly always a mistake. */
const maxDeals = 50_000

const people = (count: number) => `${count.toLocaleString('en-IN')} ${count === 1 ? 'person' : 'people'}`

/** The most deals that this member may change at a time. */
const maxDealsFor = (c: Context<DeskEnv>): number =>
  c.var.member.role === 'admin' ? maxDeals : bulkLimits.adminAbove

const tooMany = (how: string) =>
  new HttpError(
    403,
    `Only an admin can change more than ${people(bulkLimits.adminAbove)} at once; ${how}.`,
    'deals',
  )

const describeBulkChange = ({ status, owner }: Pick<RecentBulk, 'status' | 'owner'>): string =>
  [status && stageNames[status], owner !== undefined && (owner ? `owner ${owner}` : 'unassigned')]
    .filter(Boolean)
    .join(', ')

/** Changes the stage or owner of many deals, and undoes such a change. */
export function bulkRoutes({
  changes,
  inbox,
  deals,
  bulk,
  index,
  imports,
  team,
  leads,
  live,
  now,
  zone,
}: CrmDeps): Hono<DeskEnv> {
  /** Finds all deals before changing the first, because a change may take deals out of its own filter. */
  const findDeals = async (
    { deals: named, filter }: BulkChange,
    max: number,
    scope: Scope,
  ): Promise<string[]> => {
    if (named) return [...new Set(named)]
    const ids = await inbox.listDealIds(selectionOf(filter ?? {}, now(), zone), max + 1, scope)
    if (ids.length <= max) return ids
    if (max === bulkLimits.adminAbove) throw tooMany('these are more')
    throw new HttpError(400, `At most ${people(max)} can be changed at once. Narrow the filter.`, 'filter')
  }

  const refuseUnclear = async (request: BulkChange) => {
    if ((request.deals === undefined) === (request.filter === undefined)) {
      throw new HttpError(400, 'Send either deals or a filter.', 'deals')
    }
    if (request.status === undefined && request.owner === undefined) {
      throw new HttpError(400, 'Choose a stage or an owner.', 'status')
    }
    await requireLostReason(changes, request)
    await requireKnownOwner(team, request.owner)
  }

  /** Only a team lead or an admin may reassign a colleague's deals. */
  const refuseOthers = async (ids: string[], scope: Scope) => {
    if (!scope.team) return
    const seen = await deals.inScope(ids, scope)
    const own = await deals.inScope(seen, { ...scope, owners: scope.team })
    if (own.length === seen.length) return
    const others = seen.length - own.length
    throw new HttpError(
      403,
      `${people(others)} of these ${others === 1 ? 'is' : 'are'} with a colleague. Only their team lead or an admin can reassign them.`,
      'owner',
    )
  }

  const refuseMany = (c: Context<DeskEnv>, count: number, confirmed: number | undefined) => {
    if (count > maxDealsFor(c)) throw tooMany(`these are ${people(count)}`)
    if (count > bulkLimits.confirmAbove && confirmed !== count) {
      throw new HttpError(409, `This changes ${people(count)}. Confirm that number to continue.`, 'confirmed')
    }
  }

  /** Undoing an import erases its contacts, so only admins may do it. */
  const undoImport = async (c: Context<DeskEnv>, { id, by: whose, file }: RecentBulk & { file: string }) => {
    const { email: by, role } = c.var.member
    if (role !== 'admin') throw new HttpError(403, 'Only an admin can undo an import.')
    const auditText = (count: number, added = 0) =>
      `import of ${file} by ${whose}: ${count} people${added > 0 ? `, ${added} leads of others` : ''}`
    let entry: string | undefined
    const undone = await imports.undo(id, {
      begin: async () => {
        entry = await changes.beginAudit({ at: now(), by, kind: 'bulk-undo', what: auditText(0) })
      },
      removeLead: lead => leads.delete(lead),
      act: { by, at: now() },
    })
    if (entry !== undefined) await changes.finishAudit(entry, auditText(undone.deals, undone.leads))
    live.wake()
    const { deals: changed, leads: removed, stays } = undone
    return c.json<BulkResponse>({ ok: true, changed, ...(removed > 0 && { leads: removed }), stays })
  }

  /** A bulk change of the last day that the member may undo. */
  const findUndoable = async (c: Context<DeskEnv>, id: string): Promise<RecentBulk> => {
    const { email, role } = c.var.member
    const done = (await index.slow.recentBulks(now() - bulkLimits.undoMs)).find(one => one.id === id)
    // An undone import has no contacts left to find it by.
    if (!done)
      throw new HttpError(
        404,
        'This can no longer be undone: it is more than a day old, or was undone already.',
      )
    if (role !== 'admin' && done.by !== email)
      throw new HttpError(403, 'Only the person who made this change, or an admin, can undo it.')
    return done
  }

  return new Hono<DeskEnv>()
    .get(deskPaths.count, async c => {
      const filter = readQuery(c, inboxFilter, readSearchHeader(c))
      return c.json<CountResponse>({
        ok: true,
        deals: await inbox.count(selectionOf(filter, now(), zone), maxDeals, c.var.scope),
      })
    })
    .post(deskPaths.bulk, async c => {
      const wanted = await jsonBody(c, bulkChange)
      await refuseUnclear(wanted)
      const ids = await findDeals(wanted, maxDealsFor(c), c.var.scope)
      refuseMany(c, ids.length, wanted.confirmed)
      if (wanted.owner !== undefined) await refuseOthers(ids, c.var.scope)
      await requireProjectAccess(team, deals, wanted.owner, ids)
      const by = c.var.member.email
      const { id, status, lostReason, owner } = wanted
      const change = {
        ...(status && { status }),
        ...(lostReason && { lostReason }),
        ...(owner !== undefined && { owner }),
      }
      const whom = wanted.filter ? describeFilter(wanted.filter) : 'chosen one by one'
      const what = describeBulkChange({ status: status ?? null, ...(owner !== undefined && { owner }) })
      const auditText = (count: number) => `${what}: ${count} of ${ids.length} people, ${whom}`
      const kind = status ? 'bulk-status' : 'bulk-owner'
      const entry = await changes.beginAudit({ at: now(), by, kind, what: auditText(0) })
      const changed = await inBatches(ids, some =>
        bulk.change(some, change, id, { by, at: now() }, { scope: c.var.scope }),
      )
      await changes.finishAudit(entry, auditText(changed))
      live.wake()
      return c.json<BulkResponse>({ ok: true, changed })
    })
    .get(deskPaths.bulk, async c => {
      const { email, role } = c.var.member
      const recent = await index.slow.recentBulks(now() - bulkLimits.undoMs)
      const own = recent.filter(({ by }) => role === 'admin' || by === email)
      return c.json<RecentBulksResponse>({ ok: true, changes: own })
    })
    .get(deskPaths.undoBulk, requireAdmin, async c => {
      const { id, file, isUndone } = await findUndoable(c, c.req.param('id'))
      if (file === undefined || isUndone) throw new HttpError(404, 'This import was undone already.')
      const { deals: count, leads: added, stays } = await imports.previewUndo(id)
      return c.json<ImportUndoResponse>({ ok: true, file, deals: count, leads: added, stays })
    })
    .post(deskPaths.undoBulk, async c => {
      const id = c.req.param('id')
      const by = c.var.member.email
      const done = await findUndoable(c, id)
      // A repeat, for example after a lost response, changes nothing and is no error.
      if (done.isUndone) return c.json<BulkResponse>({ ok: true, changed: 0, wasUndone: true })
      if (done.file !== undefined) return undoImport(c, { ...done, file: done.file })
      const { ids, workedOn } = await bulk.listUndoable(id, by, c.var.scope)
      const auditText = (count: number) =>
        `${describeBulkChange(done)} by ${done.by}: ${count} of ${done.deals} people`
      const entry = await changes.beginAudit({ at: now(), by, kind: 'bulk-undo', what: auditText(0) })
      const changed = await inBatches(ids, some =>
        bulk.undo(some, id, { by, at: now() }, ofAnyOwner(c.var.scope)),
      )
      await changes.finishAudit(entry, auditText(changed))
      live.wake()
      return c.json<BulkResponse>({ ok: true, changed, ...(workedOn > 0 && { workedOn }) })
    })
}
