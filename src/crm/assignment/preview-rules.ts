import type { InboxRow } from '#api/inbox/inbox.ts'
import type { OwnerRules, PreviewRow } from '#api/settings/owner-rules.ts'
import type { AssignmentCount } from './assignment-queries.ts'
import { ruleFor } from './find-rule.ts'
import { maySee, membersOnDuty, type Roster } from './on-duty.ts'
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
export function previewAssignments(
  { rules }: OwnerRules,
  leads: readonly InboxRow[],
  roster: Roster,
): PreviewRow[] {
  const turns = new Map<string, AssignmentCount[]>()
  const given = (rule: string, owner: string, at: number): string => {
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
        owner: rule && to !== undefined ? given(rule.id, to, receivedAt) : null,
      }
    })
    .toReversed()
}
