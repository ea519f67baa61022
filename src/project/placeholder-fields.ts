import * as v from 'valibot'
import type { ContentFiles, PlaceholderField } from './content/content-files.ts'
import { mastersPlaceholders, readPlaceholders, valueAt } from './list-placeholders.ts'
import { pagePictures } from './pictures/picture-roles.ts'
import { picturesSchema } from './pictures/pictures.ts'
import type { Project } from './project.ts'
import { shownRegistration } from './settings/registration.ts'
import { type ProjectSettings, settingsSchema } from './settings/settings.ts'

const isPlaceholderPhone = (phone: string) => /0{8,}$/.test(phone.replaceAll(' ', ''))

/** The names of settings with a placeholder. */
export const settingPlaceholders = (settings: ProjectSettings): string[] => {
  const checks: [string, boolean][] = [
    ['origin', new URL(settings.origin).hostname.endsWith('.example')],
    ['agentId', settings.agentId.endsWith('.example')],
    ['phone', isPlaceholderPhone(settings.phone)],
    ['chat.number', isPlaceholderPhone(settings.chat.number)],
    ['registration.project', settings.registration.project.length === 0],
    ['registration.agent', settings.registration.agent === undefined],
    ['registration.registry', new URL(shownRegistration(settings).registry).hostname.endsWith('.example')],
  ]
  return checks.filter(([, isPlaceholder]) => isPlaceholder).map(([name]) => name)
}

/** The fields of some content that still have a placeholder, and the places with a drawn sample picture. */
export function placeholderFields({ id }: Pick<Project, 'id'>, files: ContentFiles): PlaceholderField[] {
  const known = readPlaceholders(id)
  const settings = v.safeParse(settingsSchema, files['settings.json'])
  const pictures = v.safeParse(picturesSchema, files['pictures.json'])
  const drawn = known[mastersPlaceholders] ?? {}
  const inFiles = Object.entries(known).flatMap(([file, fields]) =>
    Object.entries(fields)
      .filter(([path, value]) => file in files && valueAt(files[file], path) === value)
      .map(([path]) => ({ file, path })),
  )
  const placed = pictures.success ? pagePictures(pictures.output) : []
  return [
    ...(settings.success
      ? settingPlaceholders(settings.output).map(path => ({ file: 'settings.json', path }))
      : []),
    ...inFiles,
    ...placed
      .filter(({ name }) => Object.hasOwn(drawn, `${name}.jpg`))
      .map(({ field }) => ({ file: 'pictures.json', path: field })),
  ]
}
