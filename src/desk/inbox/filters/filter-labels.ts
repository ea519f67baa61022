import type {
  NextStepWord,
  RegistrationWord,
  RelativeDays,
  ReplyFilter,
  RequestWord,
  VisitDays,
} from '#api/inbox/inbox.ts'
import { type Interest, interestNames } from '#domain/contacts/details.ts'
import { stageNames } from '#domain/deals/stages.ts'
import { type FilteredField, filteredFields, mapFields } from '#domain/leads/lead-fields.ts'
import type { InboxView } from '../../address/views.ts'
import { campaignPageName, projectName } from '../../data/session/projects.ts'
import { shortDay } from '../../text/desk-time.ts'
import { colleague, formNames } from '../../text/labels.ts'
import { fieldNames, fieldText } from '../../text/lead-field-text.ts'

/** A field of the filter with its own control and chip. */
export type FilterName = Exclude<keyof InboxView, 'search' | 'sort'>

/** The names of the filters for the team, in the order they are offered. */
export const filterNames: Record<FilterName, string> = {
  project: 'Project',
  status: 'Stage',
  reason: 'Lost reason',
  reached: 'Reached at least',
  answered: 'First reply',
  form: 'Form',
  owner: 'Owner',
  next: 'Next step',
  request: 'Request',
  interest: 'Interest',
  visit: 'Visit',
  visitSince: 'Visit from',
  visitUntil: 'Visit to',
  ...mapFields(filteredFields, field => fieldNames[field]),
  campaignPage: 'Campaign page',
  received: 'Received',
  since: 'From',
  until: 'To',
  flagged: 'Looks like spam',
  blocked: 'On the do-not-call list',
  waiting: 'Waiting for a reply',
  attempts: 'Attempts',
  registration: 'Registration',
  reassigned: 'Reassigned',
}

/** The names of the orders for the team. */
export const orders = [
  ['needs', 'Needs me first'],
  ['newest', 'Newest first'],
  ['oldest', 'Oldest first'],
  ['name', 'By name'],
] as const

const relativeDayNames: Record<RelativeDays, string> = {
  today: 'Today',
  yesterday: 'Yesterday',
  'last-7-days': 'Last 7 days',
  'last-30-days': 'Last 30 days',
  'this-month': 'This month',
}

/** The names of the first-reply filters for the team. */
const replyFilterNames: Record<ReplyFilter, string> = {
  hour: 'Within an hour',
  day: 'Within a day',
  yes: 'Replied',
  waiting: 'Still waiting',
  lost: 'Lost without a reply',
}

const nextStepNames: Record<NextStepWord, string> = {
  none: 'None',
  due: 'Due today',
  overdue: 'Overdue',
  later: 'After today',
}

const registrationNames: Record<RegistrationWord, string> = {
  ending: 'Ends soon or ended recently',
  ended: 'Ended',
  none: 'None',
}

const requestNames: Record<RequestWord, string> = { visit: 'About the visit', data: 'About their data' }

const visitDayNames: Record<VisitDays, string> = {
  today: 'Today',
  tomorrow: 'Tomorrow',
  'next-7-days': 'Next 7 days',
  'last-7-days': 'Last 7 days',
  none: 'None',
}

/** Filters with a date as value. */
export const dayFilters: readonly FilterName[] = ['since', 'until', 'visitSince', 'visitUntil']

const isYesNo = (name: FilterName) =>
  name === 'flagged' || name === 'blocked' || name === 'waiting' || name === 'reassigned'

/** A filter's value in words. */
export function filterValue(name: FilterName, value: string): string {
  if (name === 'status' || name === 'reached') return stageNames[value as keyof typeof stageNames]
  if (name === 'answered') return replyFilterNames[value as ReplyFilter]
  if (name === 'reason') return value === 'none' ? 'No reason' : value
  if (name === 'form') return formNames[value as keyof typeof formNames]
  if (name === 'owner') return value === 'nobody' ? 'Unassigned' : colleague(value)
  if (name === 'next') return nextStepNames[value as NextStepWord]
  if (name === 'request') return requestNames[value as RequestWord]
  if (name === 'visit') return visitDayNames[value as VisitDays]
  if (name === 'interest' && value !== 'none') return interestNames[value as Interest]
  if (isYesNo(name)) return value === 'yes' ? 'Yes' : 'No'
  if (name === 'attempts') return value === 'none' ? 'None' : `${value} or more`
  if (name === 'registration') return registrationNames[value as RegistrationWord]
  if (name === 'received') return relativeDayNames[value as RelativeDays]
  if (dayFilters.includes(name)) return shortDay(value)
  if (name === 'project') return projectName(value)
  if (name === 'campaignPage') return campaignPageName(value)
  if (value === 'none') return 'None'
  return fieldText(name as FilteredField, value)
}

/** The active filters with one value each, in the order they are offered. */
export const setFilters = (inbox: InboxView): { name: FilterName; value: string }[] =>
  (Object.keys(filterNames) as FilterName[]).flatMap(name => {
    return [inbox[name] ?? []].flat().map(value => ({ name, value }))
  })
