import { type Context, Hono } from 'hono'
import type * as v from 'valibot'
import { type DuplicatesResponse, newMerge, newSplit } from '#api/contacts/merge.ts'
import {
  type Deal,
  type DealLead,
  type DealResponse,
  type HistoryResponse,
  type LeadsResponse,
  newNote,
} from '#api/deals/deal.ts'
import { deskPaths } from '#api/desk-paths.ts'
import { byBuyer, changesConsent } from '#domain/contacts/buyer-facts.ts'
import { type NewRight, newRefusal, newRight } from '#domain/contacts/rights.ts'
import { newCall, newChat } from '#domain/deals/calls.ts'
import { type DealChange, dealChange } from '#domain/deals/deal-change.ts'
import type { Act } from '#domain/deals/facts.ts'
import { stepAfterCall } from '#domain/deals/step-after-call.ts'
import type { ChangeRefusal } from '#domain/decide/decide.ts'
import { isOfTeam, ofAnyOwner, type Scope } from '#domain/team/scope.ts'
import { jsonBody } from '#lib/http/body/json-body.ts'
import { HttpError } from '#lib/http/http-error.ts'
import { describeRight, isConsent, requireOfferedPurpose } from '../consent/record-consent.ts'
import type { CrmDeps } from '../crm-deps.ts'
import { clockOf } from '../documents/clock-of.ts'
import { readReplyClocks } from '../documents/reply-clocks.ts'
import { projectWords } from '../reading/project-words.ts'
import type { DeskEnv } from '../team/desk-env.ts'
import { requireAdmin } from '../team/require-member.ts'
import { requireOwner } from '../team/team-emails.ts'
import type { ChangeOutcome } from './change-deals.ts'
import { changeError, readLostReasons } from './refuse-change.ts'

const unknown = () => new HttpError(404, 'This person is no longer in the desk. They may have been erased.')

export const outdatedDeal = 'Someone else changed this lead first. Check what changed, then try again.'

const workedOnSince = () =>
  new HttpError(409, 'A colleague has worked on this lead since. Ask them or an admin to reassign it.')

const colleagueMergeError =
  'One of these people has a lead with a colleague or in a project you don’t work on. Ask an admin to merge them.'

const othersSplit =
  'This person has a lead with a colleague or in a project you don’t work on. Ask an admin to undo the merge.'

const othersRights =
  'This person also has a lead in a project you don’t work on, and this counts there too. Ask an admin to log it.'

/** How long a member can undo giving a deal away. */
const takeBackMs = 10 * 60_000

/** Only admins see deliveries. */
const shownLeads = (c: Context<DeskEnv>, leads: DealLead[]): DealLead[] =>
  c.var.member.role === 'admin' ? leads : leads.map(({ deliveries: _, ...lead }) => lead)

/** A deal as the member may see it. */
export const visibleTo = (c: Context<DeskEnv>, deal: Deal): Deal => ({
  ...deal,
  leads: shownLeads(c, deal.leads),
})

/** Reads and changes one deal. */
export function dealRoutes({
  changes,
  deals,
  contacts,
  visitPages,
  projects,
  team,
  live,
  sendConsent,
  now,
}: CrmDeps): Hono<DeskEnv> {
  /**
   * Whether a change returns a deal to its former owner, by the member who gave it away moments ago. It is refused once
   * a colleague has worked on the deal, because the former owner may not read their work.
   */
  const isTakenBack = async (id: string, change: DealChange, by: string, scope: Scope): Promise<boolean> => {
    const { version: _, owner, ...others } = change
    if (owner === undefined || Object.keys(others).length > 0) return false
    const { team: __, ...anyOwner } = ofAnyOwner(scope)
    // Whoever sees every owner's deals may reassign them, so nothing is undone.
    if (!scope.team) return false
    const history = await deals.latestHistory(id, anyOwner)
    const last = history.findLast(({ kind }) => kind === 'owner')
    // If the member may reassign the deal anyway, this is no undo: it would show the new owner's data unmasked.
    if (last?.kind !== 'owner' || isOfTeam(scope, last.to)) return false
    if (last.by !== by || last.from !== owner || now() - last.at > takeBackMs) return false
    const since = history.slice(history.indexOf(last) + 1)
    if (since.some(entry => entry.by !== by && entry.by !== byBuyer)) throw workedOnSince()
    return true
  }

  const respondWithChange = (c: Context<DeskEnv>, changed: ChangeOutcome<ChangeRefusal>) => {
    if (!changed) throw unknown()
    if ('refusal' in changed) throw changeError(changed.refusal)
    const deal = visibleTo(c, changed.deal)
    if (changed.outcome === 'conflict') {
      return c.json<DealResponse>({ ok: false, error: outdatedDeal, deal }, 409)
    }
    live.wake()
    return c.json<DealResponse>({ ok: true, deal })
  }

  /** Sends consent only for deals that the member sees. */
  const telling = async <Kept>(id: string, scope: Scope, keep: () => Promise<Kept>) =>
    (await deals.find(id, scope)) ? sendConsent(id, keep) : undefined

  /**
   * Records what a contact told a member, which counts for the contact in every project: so it is refused to members
   * who do not work on all of them, and audited with each, before it takes effect.
   */
  const recordRight = async (
    id: string,
    { ask, act }: { ask: NewRight['ask']; act: Act },
    scope: Scope,
    record: () => Promise<unknown>,
  ) => {
    const deal = await deals.find(id, scope)
    if (!deal) return false
    const touched = await contacts.projectsOf(deal.id)
    if (touched.some(project => scope.projects && !scope.projects.includes(project)))
      throw new HttpError(403, othersRights)
    if (isConsent(ask)) requireOfferedPurpose(ask, deal, projects.all)
    const whose = team.projects.length > 1 ? projectWords(touched) : ''
    const words = `${describeRight(ask)}${whose}`
    const entry = await changes.beginAudit({ ...act, kind: 'consent', what: `${words}, begun` })
    const isStored = await record()
    const isNew = ((await deals.find(id, scope))?.version ?? 0) > deal.version
    await changes.finishAudit(entry, isNew ? words : `${words}, recorded before`)
    return isStored
  }

  /** Records a note, call or message. These are never refused because of another change. */
  const logging =
    <Schema extends v.GenericSchema>(
      schema: Schema,
      work: (id: string, done: v.InferOutput<Schema>, act: Act, scope: Scope) => Promise<Deal | undefined>,
    ) =>
    async (c: Context<DeskEnv>) => {
      const done = await jsonBody(c, schema)
      const act = { by: c.var.member.email, at: now() }
      const deal = await work(c.req.param('id') ?? '', done, act, c.var.scope)
      if (!deal) throw unknown()
      live.wake()
      return c.json<DealResponse>({ ok: true, deal: visibleTo(c, deal) })
    }

  return new Hono<DeskEnv>()
    .get(deskPaths.deal, async c => {
      const deal = await deals.find(c.req.param('id'), c.var.scope)
      if (!deal) throw unknown()
      return c.json<DealResponse>({ ok: true, deal: visibleTo(c, deal) })
    })
    .get(deskPaths.dealLeads, async c => {
      const leads = await deals.leadsBefore(c.req.param('id'), c.req.query('before') ?? '', c.var.scope)
      return c.json<LeadsResponse>({ ok: true, leads: shownLeads(c, leads) })
    })
    .get(deskPaths.history, async c => {
      const before = Number(c.req.query('before'))
      if (!Number.isSafeInteger(before)) throw new HttpError(400, 'Say before which entry.', 'before')
      return c.json<HistoryResponse>({
        ok: true,
        history: await deals.historyBefore(c.req.param('id'), before, c.var.scope),
      })
    })
    .get(deskPaths.duplicates, async c =>
      c.json<DuplicatesResponse>({
        ok: true,
        duplicates: await deals.duplicates(c.req.param('id'), c.var.scope),
      }),
    )
    .patch(deskPaths.deal, async c => {
      const change = await jsonBody(c, dealChange)
      const by = c.var.member.email
      const id = c.req.param('id')
      const { scope } = c.var
      if (change.owner) await requireOwner(team, deals, { owner: change.owner, by, id, scope })
      const lostReasons = await readLostReasons(changes, change)
      const changeWithin = (within: Scope) => deals.change(id, change, { by, at: now() }, within, lostReasons)
      const changed = await changeWithin(scope)
      const isOfOthers = !changed || ('refusal' in changed && changed.refusal === 'of-colleague')
      if (!isOfOthers || !(await isTakenBack(id, change, by, scope))) return respondWithChange(c, changed)
      const { team: _, ...anyOwner } = ofAnyOwner(scope)
      const back = await changeWithin(anyOwner)
      // The former owner may not read what the new owner has done since.
      if (back && 'outcome' in back && back.outcome === 'conflict') throw workedOnSince()
      return respondWithChange(c, back)
    })
    .post(deskPaths.merge, async c => {
      const merge = await jsonBody(c, newMerge)
      const act = { by: c.var.member.email, at: now() }
      const merged = await contacts.merge(c.req.param('id'), merge, act, c.var.scope)
      if (merged && 'refusal' in merged) throw new HttpError(403, colleagueMergeError)
      return respondWithChange(c, merged)
    })
    .post(deskPaths.split, async c => {
      const split = await jsonBody(c, newSplit)
      const act = { by: c.var.member.email, at: now() }
      const parted = await contacts.split(c.req.param('id'), split, act, c.var.scope)
      if (parted && 'refusal' in parted) throw new HttpError(403, othersSplit)
      return respondWithChange(c, parted)
    })
    .post(deskPaths.notes, logging(newNote, deals.addNote))
    .post(
      deskPaths.calls,
      logging(newCall, async (id, call, act, scope) => {
        if (call.next !== undefined) return deals.logCall(id, call, act, scope)
        const clocks = await readReplyClocks(changes, projects)
        return deals.logCall(id, call, act, scope, ({ project, state }) =>
          stepAfterCall(call.outcome, state.attempts, act.at, clockOf(clocks, project).hours),
        )
      }),
    )
    .post(deskPaths.chats, logging(newChat, deals.logChat))
    .post(
      deskPaths.refusals,
      requireAdmin,
      logging(newRefusal, async (id, refusal, act, scope) => {
        const refuse = () => contacts.recordRefusal(id, refusal, act, scope)
        return refusal.of === 'erasure' ? telling(id, scope, refuse) : refuse()
      }),
    )
    .post(
      deskPaths.rights,
      logging(newRight, async (id, { id: askId, ask }, act, scope) => {
        const recordBuyerRequest = () => visitPages.recordRequest(id, { id: askId, ask }, act, scope)
        const record = () =>
          changesConsent(ask) ? telling(id, scope, recordBuyerRequest) : recordBuyerRequest()
        const isStored = await recordRight(id, { ask, act }, scope, record)
        return isStored ? deals.find(id, scope) : undefined
      }),
    )
}
