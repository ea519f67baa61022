import { type Context, Hono } from 'hono'
import type * as v from 'valibot'
import {
  type Deal,
  type DealAnswer,
  type DealLead,
  dealChange,
  type HistoryAnswer,
  type LeadsAnswer,
  newNote,
} from '#contract/crm/deal.ts'
import { type DuplicatesAnswer, newMerge, newSplit } from '#contract/crm/merge.ts'
import { deskPaths } from '#contract/crm/paths.ts'
import { changesConsent } from '#domain/contacts/buyer-facts.ts'
import { newRefusal, newRight } from '#domain/contacts/rights.ts'
import { newCall, newChat } from '#domain/deals/calls.ts'
import type { Act } from '#domain/deals/facts.ts'
import { stepAfterCall } from '#domain/deals/step-after-call.ts'
import { isOfTeam, type Scope } from '#domain/team/scope.ts'
import { HttpError } from '../../http/http-error.ts'
import { jsonBody } from '../../http/json-body.ts'
import type { DeskEnv } from '../../team/desk-env.ts'
import { requireAdmin } from '../../team/require-member.ts'
import {
  describeConsent,
  isConsent,
  type RecordedConsent,
  refuseUnoffered,
} from '../consent/record-consent.ts'
import type { DeskParts } from '../crm-deps.ts'
import { requireLostReason } from '../deals/lost.ts'
import type { Changed } from '../desk.ts'
import { readAnswerClocks } from '../settings/answer-clocks.ts'
import { clockOf } from '../settings/clock-of.ts'
import { refuseUnknownOwner, refuseUnseeing } from '../settings/team-emails.ts'
import { projectWords } from './project-words.ts'

const unknown = () => new HttpError(404, 'This contact no longer exists. It may have been erased.')

const othersOwner = 'This lead is with a colleague. Only their team lead or an admin can reassign it.'
const othersMerge = 'One of these leads is with a colleague. Only their team lead or an admin can merge it.'

/** Deliveries are the admin's matter. */
const shownLeads = (c: Context<DeskEnv>, leads: DealLead[]): DealLead[] =>
  c.var.member.role === 'admin' ? leads : leads.map(({ deliveries: _, ...lead }) => lead)

const toldTo = (c: Context<DeskEnv>, deal: Deal): Deal => ({
  ...deal,
  leads: shownLeads(c, deal.leads),
})

/** One deal: everything known, and what the team changes. */
export function dealRoutes({ desk, projects, team, live, tellConsent, now }: DeskParts): Hono<DeskEnv> {
  /** A visit that was agreed may be kept after it has passed; none is agreed for a time that has. */
  const refusePast = async (id: string, visitAt: number | null | undefined, scope: Scope) => {
    if (visitAt === undefined || visitAt === null || visitAt >= now()) return
    if ((await desk.deal(id, scope))?.visitAt === visitAt) return
    throw new HttpError(400, 'This time has passed. Choose one that is still to come.', 'visitAt')
  }

  /** Refuses what is not done to a colleague's deal. */
  const refuseOthers = async (id: string, scope: Scope, message: string) => {
    const deal = await desk.standing(id, scope)
    if (deal && !isOfTeam(scope, deal.state.owner)) throw new HttpError(403, message)
  }

  const answerChanged = (c: Context<DeskEnv>, changed: Changed | undefined) => {
    if (!changed) throw unknown()
    const deal = toldTo(c, changed.deal)
    if (changed.outcome === 'conflict') {
      const error = 'Somebody else changed this person meanwhile. See what is there now, then try again.'
      return c.json<DealAnswer>({ ok: false, error, deal }, 409)
    }
    live.wake()
    return c.json<DealAnswer>({ ok: true, deal })
  }

  /** Tells outside of nobody whom the member does not see. */
  const telling = async <Kept>(id: string, scope: Scope, keep: () => Promise<Kept>) =>
    (await desk.deal(id, scope)) ? tellConsent(id, keep) : undefined

  /** Refuses purposes that nobody asks this contact for, and writes the others to the audit log before they count. */
  const recordConsent = async (
    { id, ask, act }: RecordedConsent,
    scope: Scope,
    record: () => Promise<unknown>,
  ) => {
    const deal = await desk.deal(id, scope)
    if (!deal) return false
    refuseUnoffered(ask, deal, projects.all)
    const whose = team.projects.length > 1 ? projectWords(deal) : ''
    const words = `${describeConsent(ask)}${whose}`
    const entry = await desk.beginAudit({ ...act, kind: 'consent', what: `${words}, begun` })
    const isKept = await record()
    const isNew = ((await desk.deal(id, scope))?.version ?? 0) > deal.version
    await desk.finishAudit(entry, isNew ? words : `${words}, recorded before`)
    return isKept
  }

  /** Takes what was done with somebody, which is never refused for what others did meanwhile. */
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
      return c.json<DealAnswer>({ ok: true, deal: toldTo(c, deal) })
    }

  return new Hono<DeskEnv>()
    .get(deskPaths.deal, async c => {
      const deal = await desk.deal(c.req.param('id'), c.var.scope)
      if (!deal) throw unknown()
      return c.json<DealAnswer>({ ok: true, deal: toldTo(c, deal) })
    })
    .get(deskPaths.dealLeads, async c => {
      const leads = await desk.leadsBefore(c.req.param('id'), c.req.query('before') ?? '', c.var.scope)
      return c.json<LeadsAnswer>({ ok: true, leads: shownLeads(c, leads) })
    })
    .get(deskPaths.history, async c => {
      const before = Number(c.req.query('before'))
      if (!Number.isSafeInteger(before)) throw new HttpError(400, 'Say before which entry.', 'before')
      return c.json<HistoryAnswer>({
        ok: true,
        history: await desk.historyBefore(c.req.param('id'), before, c.var.scope),
      })
    })
    .get(deskPaths.duplicates, async c =>
      c.json<DuplicatesAnswer>({
        ok: true,
        duplicates: await desk.duplicates(c.req.param('id'), c.var.scope),
      }),
    )
    .patch(deskPaths.deal, async c => {
      const change = await jsonBody(c, dealChange)
      const by = c.var.member.email
      await requireLostReason(desk, change)
      const id = c.req.param('id')
      if (change.owner !== by) await refuseUnknownOwner(team, change.owner)
      if (change.owner !== undefined) await refuseOthers(id, c.var.scope, othersOwner)
      if (change.owner && (await desk.deal(id, c.var.scope)))
        await refuseUnseeing(team, desk, change.owner, [id])
      await refusePast(id, change.visitAt, c.var.scope)
      return answerChanged(c, await desk.change(id, change, { by, at: now() }, c.var.scope))
    })
    .post(deskPaths.merge, async c => {
      const merge = await jsonBody(c, newMerge)
      for (const id of [c.req.param('id'), merge.other]) await refuseOthers(id, c.var.scope, othersMerge)
      const act = { by: c.var.member.email, at: now() }
      return answerChanged(c, await desk.merge(c.req.param('id'), merge, act, c.var.scope))
    })
    .post(deskPaths.split, async c => {
      const split = await jsonBody(c, newSplit)
      const act = { by: c.var.member.email, at: now() }
      return answerChanged(c, await desk.split(c.req.param('id'), split, act, c.var.scope))
    })
    .post(deskPaths.notes, logging(newNote, desk.note))
    .post(
      deskPaths.calls,
      logging(newCall, async (id, call, act, scope) => {
        const known = call.next === undefined ? await desk.standing(id, scope) : undefined
        if (!known) return desk.logCall(id, call, act, scope)
        const { hours } = clockOf(await readAnswerClocks(desk, projects), known.project)
        const next = stepAfterCall(call.outcome, known.state.attempts, act.at, hours)
        return desk.logCall(id, { ...call, ...(next && { next }) }, act, scope)
      }),
    )
    .post(deskPaths.chats, logging(newChat, desk.logChat))
    .post(
      deskPaths.refusals,
      requireAdmin,
      logging(newRefusal, async (id, refusal, act, scope) => {
        const refuse = () => desk.refuse(id, refusal, act, scope)
        return refusal.of === 'erasure' ? telling(id, scope, refuse) : refuse()
      }),
    )
    .post(
      deskPaths.rights,
      logging(newRight, async (id, { id: askId, ask }, act, scope) => {
        const hear = () => desk.hear(id, { id: askId, ask }, act, scope)
        const record = () => (changesConsent(ask) ? telling(id, scope, hear) : hear())
        const isKept = await (isConsent(ask) ? recordConsent({ id, ask, act }, scope, record) : record())
        return isKept ? desk.deal(id, scope) : undefined
      }),
    )
}
