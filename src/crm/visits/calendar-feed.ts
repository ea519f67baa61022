import * as v from 'valibot'
import { leadAddress } from '#api/desk-paths.ts'
import { type Member, worksLeads } from '#api/team/team.ts'
import type { Visit } from '#api/visits/visits.ts'
import { isNumber } from '#domain/contacts/handle.ts'
import { mayCall } from '#domain/contacts/permission.ts'
import { properName } from '#domain/contacts/proper-name.ts'
import { type CalendarVisit, formatCalendarFeed } from '#domain/visits/calendar-file.ts'
import type { Project } from '#project/project.ts'
import type { ChangeRecords } from '#store/change-records.ts'
import { changeDocument } from '../documents/documents.ts'
import { calendarVisit } from '../leads/calendar-visit.ts'
import type { Team } from '../team/team.ts'

const dayMs = 86_400_000

/** The period of a feed: past visits stay for a month, and no visit is further ahead. */
export const calendarFeedPeriod = (now: number) => ({ from: now - 31 * dayMs, to: now + 401 * dayMs })

/** The hash of each member's calendar token; a document of the records. */
export const storedCalendarFeeds = v.record(v.string(), v.object({ hash: v.string(), at: v.number() }))

type StoredCalendarFeeds = v.InferOutput<typeof storedCalendarFeeds>

/** Revokes the calendar link of one member, or of all. */
export async function revokeCalendarFeeds(
  changes: Pick<ChangeRecords, 'settings' | 'saveSettings'>,
  of: { member: string } | 'everybody',
): Promise<void> {
  await changeDocument(changes, 'feeds', storedCalendarFeeds, {}, all => {
    if (of === 'everybody') return Object.keys(all).length === 0 ? all : {}
    const { [of.member]: own, ...others } = all
    return own === undefined ? all : others
  })
}

/** The member whose feed has this hash, if they are still a member and work leads. */
export async function findCalendarFeedMember(
  all: StoredCalendarFeeds,
  hash: string,
  team: Team,
): Promise<Member | undefined> {
  const [email] = Object.entries(all).find(([, feed]) => feed.hash === hash) ?? []
  if (email === undefined) return undefined
  const member = team.fixed.find(one => one.email === email) ?? (await team.store.member(email))
  return member && worksLeads(member.role) ? member : undefined
}

/** The text after _Call_ in a calendar entry. */
const phoneText = (visit: Visit): string => {
  if (!isNumber(visit.phone)) return 'no number'
  return mayCall(visit) ? visit.phone : 'do not call'
}

const entriesOf = (visit: Visit, projects: readonly Project[], origin: string): CalendarVisit[] => {
  const project = projects.find(({ settings }) => visit.projects.includes(settings.projectId))
  const { stage } = visit.visit
  const isOff =
    stage === 'missed' || stage === 'cancelled' || (stage === 'confirmed' && visit.status === 'lost')
  if (!project || isOff) return []
  return [
    {
      ...calendarVisit(
        project,
        visit.isPast ? `${visit.dealId}-${visit.visitAt}` : visit.dealId,
        visit.visitAt,
      ),
      visitor: { name: properName(visit.name), phone: phoneText(visit) },
      ...(visit.visit.way === 'video' && {
        isVideo: true,
        ...(visit.visit.link && { link: visit.visit.link }),
      }),
      isTentative: stage === 'asked',
      desk: `${origin}${leadAddress(visit.dealId)}`,
    },
  ]
}

/** A member's visits as a calendar; each links to its deal in the desk at this origin. */
export const writeCalendarFeed = (
  visits: Visit[],
  projects: readonly Project[],
  origin: string,
  now: number,
): string =>
  formatCalendarFeed(
    'Visits',
    visits.flatMap(visit => entriesOf(visit, projects, origin)),
    new Date(now),
  )
