import { Hono } from 'hono'
import { deskPaths } from '#api/desk-paths.ts'
import type { InboxRow } from '#api/inbox/inbox.ts'
import {
  type OwnerPreviewResponse,
  type OwnerRules,
  type OwnerRulesResponse,
  ownerRules,
  ownerRulesChange,
  type PreviewRow,
  previewLeads,
} from '#api/settings/owner-rules.ts'
import {
  type DutyResponse,
  defaultDuty,
  duties,
  duty,
  type LeaveResponse,
  leaveChange,
} from '#domain/working-time/working-time.ts'
import { jsonBody } from '#lib/http/body/json-body.ts'
import { HttpError } from '#lib/http/http-error.ts'
import { dayIn } from '#lib/time/zone-time.ts'
import type { CrmDeps } from '../crm-deps.ts'
import { changeDocument, readDocument, saveDocument } from '../documents/documents.ts'
import type { DeskEnv } from '../team/desk-env.ts'
import { requireAdmin } from '../team/require-member.ts'
import { teamEmails } from '../team/team-emails.ts'
import type { AssignmentCount } from './assignment-queries.ts'
import { assignmentRules, noAssignmentRules } from './assignment-rules.ts'
import { ruleFor } from './find-rule.ts'
import { maySee, membersOnDuty, type Roster, readRoster } from './on-duty.ts'
import { nextInRoundRobin } from './round-robin.ts'

const stepMs = 15 * 60_000
const maxSteps = (7 * 86_400_000) / stepMs

/** The members on duty when a lead came or, if none was, the next ones. */
const soonestAble = (roster: Roster, members: readonly string[], at: number, project: string): string[] => {
  for (let step = 0; step < maxSteps; step += 1) {
    const able = membersOnDuty(roster, members, at + step * stepMs, project)
    if (able.length > 0) return able
  }
  return []
}

/** The owners that leads, newest first, would have got under these rules; turns start with the oldest lead. */
function previewAssignments({ rules }: OwnerRules, leads: readonly InboxRow[], roster: Roster): PreviewRow[] {
  const turns = new Map<string, AssignmentCount[]>()
  const countAssignment = (rule: string, owner: string, at: number): string => {
    const before = turns.get(rule) ?? []
    const count = before.find(one => one.owner === owner)?.count ?? 0
    turns.set(rule, [...before.filter(one => one.owner !== owner), { owner, at, count: count + 1 }])
    return owner
  }
  return leads
    .toReversed()
    .map(({ dealId, name, receivedAt, source, campaign, projectId }) => {
      const rule = ruleFor(rules, { project: projectId, source, campaign })
      const able =
        rule?.give === 'turns'
          ? soonestAble(roster, rule.members, receivedAt, projectId)
          : rule?.give === 'one'
            ? rule.members.filter(email => maySee(roster, email, projectId)).slice(0, 1)
            : []
      const to = rule && nextInRoundRobin(able, turns.get(rule.id) ?? [])
      return {
        ...{ dealId, name, receivedAt, source, campaign },
        rule: rule?.id ?? null,
        owner: rule && to !== undefined ? countAssignment(rule.id, to, receivedAt) : null,
      }
    })
    .toReversed()
}

/** Assignment rules, which admins decide, and working hours and leave, which members set; admins can set leave too. */
export function assignmentRoutes({
  changes,
  inbox,
  team,
  projects,
  live,
  zone,
  now,
}: CrmDeps): Hono<DeskEnv> {
  const read = () => readDocument(changes, 'owner-rules', assignmentRules, noAssignmentRules)

  const refuseStrangers = async ({ rules }: OwnerRules) => {
    const known = await teamEmails(team)
    const unknown = rules.flatMap(({ members }) => members).find(email => !known.includes(email))
    if (unknown !== undefined) throw new HttpError(400, `${unknown} is not on the team.`, 'members')
  }

  /** The present and future leave of members. */
  const readLeave = async (): Promise<LeaveResponse['leave']> => {
    const { value } = await readDocument(changes, 'duty', duties, {})
    const today = dayIn(now(), zone)
    const away = Object.entries(value).map(
      ([email, { leave }]) => [email, leave.filter(({ until }) => until >= today)] as const,
    )
    return Object.fromEntries(away.filter(([, leave]) => leave.length > 0))
  }

  return new Hono<DeskEnv>()
    .get(deskPaths.ownerRules, requireAdmin, async c => {
      const { value, revision } = await read()
      const { rules, silentMinutes } = value
      return c.json<OwnerRulesResponse>({ ok: true, rules, silentMinutes, revision })
    })
    .post(deskPaths.ownerRules, requireAdmin, async c => {
      const { rules, silentMinutes, revision } = await jsonBody(c, ownerRulesChange)
      await refuseStrangers({ rules, silentMinutes })
      const { value: before } = await read()
      // Leads from before the first rule stay unassigned, so that switching rules on assigns no backlog.
      const since = before.rules.length > 0 || rules.length === 0 ? before.since : now()
      const value = { rules, silentMinutes, since }
      const saved = await saveDocument(changes, 'owner-rules', { value, revision })
      if (!saved) {
        throw new HttpError(409, 'Someone else changed the rules. Reload the page and try again.')
      }
      const what = `changed who gets which leads (${rules.length} ${rules.length === 1 ? 'rule' : 'rules'})`
      if (!saved.isRepeat) await changes.beginAudit({ at: now(), by: c.var.member.email, kind: 'team', what })
      live.wake()
      return c.json<OwnerRulesResponse>({ ok: true, rules, silentMinutes, revision: saved.revision })
    })
    .post(deskPaths.ownerPreview, requireAdmin, async c => {
      const rules = await jsonBody(c, ownerRules)
      const { rows } = await inbox.list({}, { sort: 'newest', limit: previewLeads }, c.var.scope)
      const leads = previewAssignments(rules, rows, await readRoster(changes, team, projects))
      return c.json<OwnerPreviewResponse>({ ok: true, leads })
    })
    .get(deskPaths.leave, async c => c.json<LeaveResponse>({ ok: true, leave: await readLeave() }))
    .post(deskPaths.memberLeave, requireAdmin, async c => {
      const email = c.req.param('id').toLowerCase()
      const { leave } = await jsonBody(c, leaveChange)
      if (!(await teamEmails(team)).includes(email)) throw new HttpError(404, `${email} is not on the team.`)
      await changeDocument(changes, 'duty', duties, {}, all => ({
        ...all,
        [email]: { ...(all[email] ?? defaultDuty), leave },
      }))
      const what = `changed the leave of ${email}`
      await changes.beginAudit({ at: now(), by: c.var.member.email, kind: 'team', what })
      return c.json<LeaveResponse>({ ok: true, leave: await readLeave() })
    })
    .get(deskPaths.duty, async c => {
      const { value } = await readDocument(changes, 'duty', duties, {})
      return c.json<DutyResponse>({ ok: true, duty: value[c.var.member.email] ?? defaultDuty })
    })
    .post(deskPaths.duty, async c => {
      const own = await jsonBody(c, duty)
      const by = c.var.member.email
      await changeDocument(changes, 'duty', duties, {}, all => ({ ...all, [by]: own }))
      await changes.beginAudit({ at: now(), by, kind: 'team', what: 'changed own hours and leave' })
      return c.json<DutyResponse>({ ok: true, duty: own })
    })
}
