import { projectPath } from '#project/folders.ts'
import { listPlaceholders } from '#project/list-placeholders.ts'
import type { Project } from '#project/project.ts'
import { shownRegistration } from '#project/settings/registration.ts'
import type { ProjectSettings } from '#project/settings/settings.ts'

const isPlaceholderPhone = (phone: string) => /0{8,}$/.test(phone.replaceAll(' ', ''))

const settingPlaceholders = (settings: ProjectSettings): string[] => {
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

/** What of a project still holds a placeholder, by file. */
export function placeholders({ id, settings }: Pick<Project, 'id' | 'settings'>) {
  const file = projectPath(id, 'settings.json')
  const left = listPlaceholders(id)
  const others = left.filter(one => one.file !== file)
  const fields = [
    ...settingPlaceholders(settings),
    ...left.flatMap(one => (one.file === file ? one.fields : [])),
  ]
  return [{ file, fields }, ...others].filter(one => one.fields.length > 0)
}
