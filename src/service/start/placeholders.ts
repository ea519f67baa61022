import type { ProjectSettings } from '#project/settings.ts'

const isPlaceholderPhone = (phone: string) => /0{8,}$/.test(phone.replaceAll(' ', ''))

/** Names of the project's settings that still hold a placeholder. */
export function placeholders(settings: ProjectSettings): string[] {
  const checks: [string, boolean][] = [
    ['origin', new URL(settings.origin).hostname.endsWith('.example')],
    ['agentId', settings.agentId.endsWith('.example')],
    ['phone', isPlaceholderPhone(settings.phone)],
    ['chat.number', isPlaceholderPhone(settings.chat.number)],
    ['registration.project', settings.registration.project.length === 0],
    ['registration.agent', settings.registration.agent === undefined],
  ]
  return checks.filter(([, isPlaceholder]) => isPlaceholder).map(([name]) => name)
}
