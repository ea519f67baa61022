import type { SiteConfig } from '#content/schema.ts'

const isPlaceholderPhone = (phone: string) => /0{8,}$/.test(phone.replaceAll(' ', ''))

/** Names of the content's settings that still hold a placeholder. */
export function placeholders(config: SiteConfig): string[] {
  const checks: [string, boolean][] = [
    ['origin', new URL(config.origin).hostname.endsWith('.example')],
    ['agentId', config.agentId.endsWith('.example')],
    ['phone', isPlaceholderPhone(config.phone)],
    ['chat.number', isPlaceholderPhone(config.chat.number)],
    ['reraNumbers', config.reraNumbers.length === 0],
    ['partnerReraNumber', config.partnerReraNumber === ''],
  ]
  return checks.filter(([, isPlaceholder]) => isPlaceholder).map(([name]) => name)
}
