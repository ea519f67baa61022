import { create } from 'zustand'
import { byBuyer } from '#domain/contacts/buyer-facts.ts'
import { readHandle } from '#domain/contacts/handle.ts'

export { properName } from '#domain/contacts/proper-name.ts'

/** The two forms as the team speaks of them. */
export const formNames = { 'site-visit': 'Site visit', enquiry: 'Enquiry' } as const

/** The names of the team, as the service last sent them. */
export const useNames = create<{ names: Record<string, string> }>(() => ({ names: {} }))

let askNames = () => {}

/** Reads the names again when an unknown member is shown, such as a new colleague. */
export const onUnknownName = (ask: () => void): void => {
  askNames = ask
}

/** Colleagues may give their name later, and some never do. */
const askAgainMs = 60_000
const askedAt = new Map<string, number>()

/** Takes over what the service says the team is called, before anything is shown. */
export const setColleagueNames = (told: Record<string, string>): void => {
  useNames.setState({ names: told })
}

/** Who did something: a colleague by the name they gave or, without one, by their e-mail before the @. */
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

/** One or many, with the figure. */
export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number.toLocaleString('en-IN')} ${number === 1 ? one : many}`

/** A handle as the team reads it: an E.164 number with room to read it in, a chat app's user behind the app's name. */
export function readable(phone: string): string {
  const handle = readHandle(phone)
  if (handle.kind === 'chat') return `${handle.app} ${handle.id}`
  const india = /^\+91(\d{5})(\d{5})$/.exec(phone)
  if (india) return `+91 ${india[1]} ${india[2]}`
  const other = /^\+(\d{1,3})(\d{3})(\d{3,4})(\d{3,4})$/.exec(phone)
  return other ? `+${other.slice(1).join(' ')}` : phone
}
