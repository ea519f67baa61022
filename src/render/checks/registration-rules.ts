import { projectPath } from '#project/folders.ts'
import type { Project } from '#project/project.ts'
import { foundIn } from '#project/settings/forbidden-phrases.ts'
import { dayIn, expiredRegistrations } from '#project/settings/registration.ts'
import { profileOf, type StateProfile } from '#project/settings/states.ts'
import { textsOf } from '../made/letters.ts'

const missing = ({ registration: { project, agent } }: Project['settings'], state: string) => [
  ...(project.length === 0 ? [`registration.project: ${state} asks for the project's number`] : []),
  ...(agent ? [] : [`registration.agent: ${state} asks for the channel partner's number`]),
]

/** Forbidden phrases, by field, without the fields that the settings exempt. */
const forbiddenIn = ({ id, language, settings, words }: Project, { forbidden }: StateProfile): string[] => {
  const { exempt } = settings.registration
  const file = projectPath(id, 'words', `${language}.json`)
  const texts = textsOf(words).filter(([path]) => !exempt.includes(path))
  return texts.flatMap(([path, text]) =>
    forbidden.flatMap(phrase => {
      const found = foundIn(phrase, text)
      return found ? [`${file}: ${path}: “${found}” ${phrase.reason}`] : []
    }),
  )
}

const unknownExempt = ({ settings, words }: Project): string[] => {
  const known = textsOf(words).map(([path]) => path)
  return settings.registration.exempt
    .filter(path => !known.includes(path))
    .map(path => `registration.exempt: the words have no ${path}`)
}

/** A project in each of its languages, its first language first. */
type Languages = readonly [Project, ...Project[]]

/** Rules of its state that a project breaks on a day, a line for each. */
function registrationFaults(languages: Languages, today: string): string[] {
  const [project] = languages
  const { id, settings } = project
  const state = profileOf(settings.registration)
  const expired = expiredRegistrations(settings, today).map(
    ({ field, expires }) => `${field}: expired; it was valid until ${expires}`,
  )
  const ofSettings = [...missing(settings, state.name), ...expired, ...unknownExempt(project)]
  return [
    ...ofSettings.map(line => `${projectPath(id, 'settings.json')}: ${line}`),
    ...languages.flatMap(inLanguage => forbiddenIn(inLanguage, state)),
  ]
}

/** Warnings of a build that continues, if the project's setting `rera` is to warn. */
export function registrationWarnings(languages: Languages, now = new Date()): string[] {
  const [{ id, settings }] = languages
  if (settings.rera === 'strict') return []
  const faults = registrationFaults(languages, dayIn(settings.timeZone, now))
  const { name } = profileOf(settings.registration)
  return faults.length > 0
    ? [`The project ${id} breaks the rules of ${name}:`, ...faults.map(fault => `  ${fault}`)]
    : []
}

/** Mistakes that stop the build, if the setting is to be strict. */
export function registrationMistakes(languages: Languages, now = new Date()): string[] {
  const [{ settings }] = languages
  return settings.rera === 'strict' ? registrationFaults(languages, dayIn(settings.timeZone, now)) : []
}
