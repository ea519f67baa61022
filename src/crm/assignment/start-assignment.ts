import type { Logger } from 'pino'
import { byAssignmentRule, type OwnerRule } from '#api/settings/owner-rules.ts'
import { afterWorkingMinutes } from '#domain/working-time/working-time.ts'
import { errorText } from '#lib/log/log.ts'
import type { ProjectSet } from '#project/project-set.ts'
import type { ChangeRecords } from '#store/change-records.ts'
import { readDocument } from '../documents/documents.ts'
import type { Assignment, NewOwner } from './assignment.ts'
import type { WaitingDeal } from './assignment-queries.ts'
import { type AssignmentRules, assignmentRules, noAssignmentRules } from './assignment-rules.ts'
import { ruleFor } from './find-rule.ts'
import { isAway, type Members, maySee, membersOnDuty, type Roster, readRoster } from './on-duty.ts'
import { nextInRoundRobin } from './round-robin.ts'

interface AssignLeadsDeps {
  changes: Pick<ChangeRecords, 'settings'>
  assignment: Assignment
  team: Members
  projects: Pick<ProjectSet, 'all' | 'zoneOf'>
  now: () => number
}

/** A deal that has waited longer is not assigned any more; one pass reads at most `maxDeals`. */
const longestWaitMs = 7 * 86_400_000
const maxDeals = 2000

type Choice = NewOwner & { to: string }

/** Chooses the owner for a deal without one. */
const chooseFirst = async (
  { assignment, now }: AssignLeadsDeps,
  rule: OwnerRule,
  { project }: WaitingDeal,
  roster: Roster,
): Promise<Choice | undefined> => {
  if (rule.give === 'nobody') return undefined
  const to =
    rule.give === 'one'
      ? rule.members.find(email => maySee(roster, email, project) && !isAway(roster, email, now(), project))
      : nextInRoundRobin(
          membersOnDuty(roster, rule.members, now(), project),
          await assignment.countTurns(rule.id),
        )
  return to === undefined ? undefined : { to, rule: rule.id }
}

/** Chooses the next owner of a deal whose owner did not reply in time: each member of the rule once. */
const chooseNext = async (
  { assignment, now }: AssignLeadsDeps,
  rule: OwnerRule,
  { project, owner, ownerAt, waitingSince, workedAt, tried }: WaitingDeal,
  roster: Roster,
  silentMinutes: number | null,
): Promise<Choice | undefined> => {
  if (rule.give !== 'turns' || owner === null || silentMinutes === null || waitingSince === null)
    return undefined
  const since = Math.max(ownerAt ?? 0, waitingSince)
  if (workedAt !== null && workedAt >= since) return undefined
  if (afterWorkingMinutes(since, silentMinutes, roster.hoursOf(project)) > now()) return undefined
  const others = rule.members.filter(email => email !== owner && !tried.includes(email))
  const to = nextInRoundRobin(
    membersOnDuty(roster, others, now(), project),
    await assignment.countTurns(rule.id),
  )
  return to === undefined ? undefined : { to, rule: rule.id, takenFrom: owner }
}

/**
 * Assigns waiting deals without an owner by the rules, and reassigns those of silent owners. Each assignment is a fact
 * on top of the version that was read, so that neither a second instance nor a restart assigns twice.
 */
export async function assignLeads(deps: AssignLeadsDeps): Promise<number> {
  const { changes, assignment, team, projects, now } = deps
  const { value } = await readDocument<AssignmentRules>(
    changes,
    'owner-rules',
    assignmentRules,
    noAssignmentRules,
  )
  const { rules, silentMinutes, since } = value
  if (rules.length === 0) return 0
  const waiting = await assignment.listWaiting(Math.max(since, now() - longestWaitMs), maxDeals)
  if (waiting.length === 0) return 0
  const roster = await readRoster(changes, team, projects)
  let assignedCount = 0
  for (const deal of waiting) {
    const rule = ruleFor(rules, deal)
    if (!rule) continue
    const choice =
      deal.owner === null
        ? await chooseFirst(deps, rule, deal, roster)
        : await chooseNext(deps, rule, deal, roster, silentMinutes)
    if (!choice) continue
    const { dealId, version } = deal
    if (await assignment.assignOwner(dealId, version, choice, { by: byAssignmentRule, at: now() }))
      assignedCount += 1
  }
  return assignedCount
}

/** A member comes on duty, or an owner has been silent too long, without any event: so the rules also run on a timer. */
const lookMs = 20_000
/** Leads that arrive within this time are assigned in one pass, because each pass reads the rules. */
const gatherMs = 250

interface StartAssignmentDeps extends AssignLeadsDeps {
  changes: AssignLeadsDeps['changes'] & Pick<ChangeRecords, 'watch'>
  log: Logger
  /** Called when deals were assigned. */
  onAssigned(): void
  /** Called after each pass, when every lead that can be assigned is. */
  onPass(): void
}

/** Assigns leads as they arrive and as time passes, one pass at a time. */
export function startAssignment(deps: StartAssignmentDeps) {
  let pass: Promise<void> | undefined
  let isWanted = false
  let soon: NodeJS.Timeout | undefined

  const run = async (): Promise<void> => {
    do {
      isWanted = false
      try {
        if ((await assignLeads(deps)) > 0) deps.onAssigned()
      } catch (error) {
        deps.log.warn({ fault: errorText(error) }, 'could not assign leads to owners; trying again')
      }
      deps.onPass()
    } while (isWanted)
  }
  const wake = () => {
    isWanted = true
    pass ??= run().finally(() => {
      pass = undefined
    })
  }

  const wakeSoon = () => {
    soon ??= setTimeout(() => {
      soon = undefined
      wake()
    }, gatherMs).unref()
  }

  const timer = setInterval(wake, lookMs).unref()
  const stopWatching = deps.changes.watch(wakeSoon)
  wake()
  return {
    async stop(): Promise<void> {
      clearInterval(timer)
      clearTimeout(soon)
      stopWatching()
      isWanted = false
      await pass
    },
  }
}
