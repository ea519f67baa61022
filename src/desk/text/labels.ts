import { create } from 'zustand'
import { byBuyer } from '#domain/contacts/buyer-facts.ts'
import { readHandle } from '#domain/contacts/handle.ts'

export { properName } from '#domain/contacts/proper-name.ts'

export const formNames = { 'site-visit': 'Site visit', enquiry: 'Enquiry' } as const

/** The members' names, as the service last sent them. */
export const useNames = create<{ names: Record<string, string> }>(() => ({ names: {} }))

let askNames = () => {}

/** Reads the names again when an unknown member is shown, such as a new colleague. */
export const onUnknownName = (ask: () => void): void => {
  askNames = ask
}

/** Colleagues may give their name later, and some never do. */
const askAgainMs = 60_000
const askedAt = new Map<string, number>()

/** Stores the members' names from the service, before anything is shown. */
export const setColleagueNames = (names: Record<string, string>): void => {
  useNames.setState({ names })
}

/** A colleague's name or, without one, their e-mail before the @. */
export function colleague(email: string): string {
  if (email === byBuyer) return 'The buyer'
  const name = useNames.getState().names[email]
  if (name !== undefined) return name
  const [beforeAt = email, domain] = email.split('@')
  if (domain && Date.now() - (askedAt.get(email) ?? 0) > askAgainMs) {
    askedAt.set(email, Date.now())
    askNames()
  }
  return beforeAt
}

/** A number with its noun, singular or plural. */
export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number.toLocaleString('en-IN')} ${number === 1 ? one : many}`

/** A handle for the team: an E.164 number with spaces, or a chat app's user after the app's name. */
export function readable(phone: string): string {
  const handle = readHandle(phone)
  if (handle.kind === 'chat') return `${handle.app} ${handle.id}`
  const india = /^\+91(\d{5})(\d{5})$/.exec(phone)
  if (india) return `+91 ${india[1]} ${india[2]}`
  const other = /^\+(\d{1,3})(\d{3})(\d{3,4})(\d{3,4})$/.exec(phone)
  return other ? `+${other.slice(1).join(' ')}` : phone
}
