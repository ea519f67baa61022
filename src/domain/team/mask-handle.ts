import { readHandle } from '../contacts/handle.ts'

const hidden = '•••'

/** A number with only its last three digits visible. */
const maskPhone = (phone: string): string => {
  const digits = phone.replaceAll(/\D/g, '')
  return `${'•'.repeat(Math.max(digits.length - 3, 0))}${digits.slice(-3)}`
}

/** An address with only its first letter visible, because its domain may name a person or a firm. */
export const maskEmail = (email: string): string => `${email.slice(0, 1)}${hidden}@${hidden}`

/** A handle with too little visible to reach its contact. */
export function maskHandle(text: string): string {
  const handle = readHandle(text)
  if (handle.kind === 'phone') return maskPhone(handle.phone)
  return handle.kind === 'email' ? maskEmail(handle.email) : `${handle.app}:${hidden}`
}
