import type { DeskSettings, ReplyHours } from '#api/settings/settings.ts'
import { defaultRegistrationDays } from '#domain/deals/registration.ts'

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const describeHours = ({ hours: { days, from, to, holidays } }: ReplyHours): string =>
  `${days.map(day => weekdays[day]).join(' ')} ${clock(from)} to ${clock(to)}${holidays.length > 0 ? ` without ${holidays.join(' ')}` : ''}`

const ofReply = (reply: ReplyHours | undefined): Record<string, string> =>
  reply
    ? { 'reply time': `${reply.answerMinutes} minutes`, 'working hours': describeHours(reply) }
    : { 'reply time': 'that of all projects', 'working hours': 'those of all projects' }

/** Each setting as the audit log names it, with its value. */
const namedValues = (settings: DeskSettings, projects: readonly string[]): Record<string, string> => ({
  ...ofReply(settings),
  ...Object.fromEntries(
    projects.flatMap(id =>
      Object.entries(ofReply(settings.projects[id])).map(([name, value]) => [`${name} of ${id}`, value]),
    ),
  ),
  'days of a registration': String(settings.registrationDays ?? defaultRegistrationDays),
  'second member’s approval of the site': settings.secondMember ? 'on' : 'off',
})

/** The settings that changed, each from what to what, for the audit log. */
export function describeSettings(before: DeskSettings, after: DeskSettings): string {
  const projects = [...new Set([before, after].flatMap(one => Object.keys(one.projects)))]
  const former = namedValues(before, projects)
  const changed = Object.entries(namedValues(after, projects)).flatMap(([name, value]) =>
    former[name] === value ? [] : `${name} from ${former[name]} to ${value}`,
  )
  return changed.length > 0 ? `changed ${changed.join('; ')}` : 'saved the settings of the desk unchanged'
}
