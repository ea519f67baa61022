import { byBuyer } from '#domain/contacts/buyer-facts.ts'

export { properName } from '#domain/contacts/proper-name.ts'

/** The two forms as the team speaks of them. */
export const formNames = { 'site-visit': 'Site visit', enquiry: 'Enquiry' } as const

let names: Record<string, string> = {}

/** Takes over what the service says the team is called, before anything is shown. */
export const setColleagueNames = (told: Record<string, string>): void => {
  names = told
}

/** Who did something: a colleague by the name they gave or, without one, by their e-mail before the @. */
export const colleague = (email: string): string =>
  email === byBuyer ? 'The buyer' : (names[email] ?? email.split('@')[0] ?? email)

/** One or many, with the figure. */
export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number.toLocaleString('en-IN')} ${number === 1 ? one : many}`

/** An E.164 number with room to read it in. */
export function readable(phone: string): string {
  const india = /^\+91(\d{5})(\d{5})$/.exec(phone)
  if (india) return `+91 ${india[1]} ${india[2]}`
  const other = /^\+(\d{1,3})(\d{3})(\d{3,4})(\d{3,4})$/.exec(phone)
  return other ? `+${other.slice(1).join(' ')}` : phone
}
