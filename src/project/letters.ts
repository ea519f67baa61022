import type { Letters } from '#domain/leads/rules.ts'
import { furtherLanguages, languagesOf } from './languages.ts'
import type { Project } from './project.ts'
import type { ProjectSettings } from './settings/settings.ts'

/**
 * The letters that the forms of a project's page accept in a name: any, unless the settings limit its language to A to
 * Z.
 */
export const lettersOf = ({ settings, language }: Pick<Project, 'settings' | 'language'>): Letters =>
  settings.letters[language] ?? 'any'

/** A line for each language that no page can have; a language that was removed in the desk may be added back. */
export const unknownLetters = (settings: ProjectSettings): string[] => {
  const languages = [...new Set([...languagesOf({ settings }), ...furtherLanguages])]
  return Object.keys(settings.letters)
    .filter(language => !languages.includes(language))
    .map(language => `letters.${language}: must be one of ${languages.join(', ')}`)
}
