import { projectPath } from '#project/folders.ts'
import { firstLanguage } from '#project/languages.ts'
import type { Project } from '#project/project.ts'
import { dayIn, expiredRegistrations } from '#project/registration.ts'
import { type StateProfile, states } from '#project/states.ts'
import { textsOf } from './letters.ts'

const missing = ({ registration: { project, agent } }: Project['settings'], state: string) => [
  ...(project.length === 0 ? [`registration.project: ${state} asks for the project's number`] : []),
  ...(agent ? [] : [`registration.agent: ${state} asks for the channel partner's number`]),
]

/** What a visitor reads and may not, by the field of the words; those that are exempt by name are passed over. */
const forbiddenIn = ({ settings, words }: Project, { forbidden }: StateProfile): string[] => {
  const { exempt } = settings.registration
  const texts = textsOf(words).filter(([path]) => !exempt.includes(path))
  return texts.flatMap(([path, text]) =>
    forbidden.flatMap(({ phrase, reason }) => {
      const found = phrase.exec(text)
      return found ? [`${path}: “${found[0]}” ${reason}`] : []
    }),
  )
}

const unknownExempt = ({ settings, words }: Project): string[] => {
  const known = textsOf(words).map(([path]) => path)
  return settings.registration.exempt
    .filter(path => !known.includes(path))
    .map(path => `registration.exempt: the words have no ${path}`)
}

/** Where a project does not keep the rules of its state on this day, a line for each. */
export function registrationFaults(project: Project, today: string): string[] {
  const { id, settings } = project
  const state = states[settings.registration.state]
  const expired = expiredRegistrations(settings, today).map(
    ({ field, expires }) => `${field}: held until ${expires}`,
  )
  const ofSettings = [...missing(settings, state.name), ...expired, ...unknownExempt(project)]
  return [
    ...ofSettings.map(line => `${projectPath(id, 'settings.json')}: ${line}`),
    ...forbiddenIn(project, state).map(
      line => `${projectPath(id, 'words', `${firstLanguage}.json`)}: ${line}`,
    ),
  ]
}

/** What the build says and goes on, where the project's setting `rera` is to warn. */
export function registrationWarnings(project: Project, now = new Date()): string[] {
  const { id, settings } = project
  if (settings.rera === 'strict') return []
  const faults = registrationFaults(project, dayIn(settings.timeZone, now))
  const { name } = states[settings.registration.state]
  return faults.length > 0
    ? [`The project ${id} does not keep the rules of ${name}:`, ...faults.map(fault => `  ${fault}`)]
    : []
}

/** What ends the build, where the setting is to be strict. */
export const registrationMistakes = (project: Project, now = new Date()): string[] =>
  project.settings.rera === 'strict' ? registrationFaults(project, dayIn(project.settings.timeZone, now)) : []
