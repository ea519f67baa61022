import { type Member, worksLeads } from '#api/team/team.ts'
import {
  type Duties,
  defaultDuty,
  duties,
  isOnDuty,
  leaveOn,
  type WorkingHours,
} from '#domain/working-time/working-time.ts'
import { dayIn } from '#lib/time/zone-time.ts'
import type { ProjectSet } from '#project/project-set.ts'
import type { ChangeRecords } from '#store/change-records.ts'
import type { TeamRecords } from '#store/team-records.ts'
import { clockOf } from '../documents/clock-of.ts'
import { readDocument } from '../documents/documents.ts'
import { readReplyClocks } from '../documents/reply-clocks.ts'

/** The sources of the member list. */
export interface Members {
  fixed: readonly Member[]
  store: Pick<TeamRecords, 'members'>
}

/** The members' working hours and projects. */
export interface Roster {
  /** The team's working hours for a project. */
  hoursOf(project: string): WorkingHours
  duties: Duties
  /** The projects a member is limited to; undefined for all. Only members have an entry. */
  projectsOf: Map<string, readonly string[] | undefined>
}

/** Reads the members and their working hours. */
export async function readRoster(
  changes: Pick<ChangeRecords, 'settings'>,
  team: Members,
  projects: Pick<ProjectSet, 'all' | 'zoneOf'>,
): Promise<Roster> {
  const [clocks, kept, members] = await Promise.all([
    readReplyClocks(changes, projects),
    readDocument(changes, 'duty', duties, {}),
    team.store.members(),
  ])
  const all = [...members, ...team.fixed].filter(({ role }) => worksLeads(role))
  return {
    hoursOf: project => clockOf(clocks, project).hours,
    duties: kept.value,
    projectsOf: new Map(
      all.map(({ email, role, projects }) => [email, role === 'admin' ? undefined : projects] as const),
    ),
  }
}

/** Whether a member may work on a project's leads. */
export const maySee = ({ projectsOf }: Roster, email: string, project: string): boolean =>
  projectsOf.has(email) && (projectsOf.get(email)?.includes(project) ?? true)

/** Whether a member is on leave at a moment, by the project's days. */
export const isAway = ({ duties, hoursOf }: Roster, email: string, at: number, project: string): boolean =>
  leaveOn(dayIn(at, hoursOf(project).zone), duties[email] ?? defaultDuty) !== undefined

/** Those of the members who are on duty at a moment and may see the project. */
export const membersOnDuty = (
  roster: Roster,
  members: readonly string[],
  at: number,
  project: string,
): string[] =>
  members.filter(
    email =>
      maySee(roster, email, project) &&
      isOnDuty(at, roster.duties[email] ?? defaultDuty, roster.hoursOf(project)),
  )
