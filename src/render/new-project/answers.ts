import { createInterface } from 'node:readline/promises'
import type { Readable, Writable } from 'node:stream'
import * as v from 'valibot'
import { shortWords } from '#project/field-kinds.ts'
import { settingsSchema } from '#project/settings/settings.ts'
import { stateNames, states } from '#project/settings/states.ts'

/** The required answers of a new project. */
export const questions = {
  name: 'Name of the project',
  partner: 'Who sells it',
  agent: 'E-mail of the agent, which visitors see',
  phone: 'Phone number visitors call',
  origin: 'Address of the site',
  street: 'Street or area',
  city: 'City',
  region: 'State',
} as const

/** The name of an answer, and of its flag. */
export type Answer = keyof typeof questions

export type Answers = Record<Answer, string>

const { projectName, partnerName, agentId, phone, origin } = settingsSchema.entries

const place = shortWords(40)

const rules: Record<Answer, v.GenericSchema<string>> = {
  name: projectName,
  partner: partnerName,
  agent: agentId,
  phone,
  origin,
  street: place,
  city: place,
  region: place,
}

/** What is wrong with an answer; undefined if it is valid. */
export const answerFault = (key: Answer, said: string): string | undefined =>
  v.safeParse(rules[key], said).issues?.[0].message

/** The state of a name, whose rules apply to the project. */
export const stateNamed = (region: string): (typeof stateNames)[number] =>
  stateNames.find(name => states[name].name.toLowerCase() === region.trim().toLowerCase()) ?? 'other'

const titled = (id: string) =>
  id
    .split('-')
    .map(part => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ')

/** Placeholders for answers that are not given; a start names those that are not replaced. */
export const placeholderAnswers = (id: string): Answers => ({
  name: titled(id),
  partner: 'Northfield Realty',
  agent: `agent@${id}.example`,
  phone: '+91 80000 00000',
  origin: `https://${id}.example`,
  street: 'Ring Road',
  city: 'Bengaluru',
  region: 'Karnataka',
})

/** The streams of questions and answers. */
interface Terminal {
  input: Readable
  output: Writable
}

const answers = Object.keys(questions) as Answer[]

/** What is wrong with the answers given as flags, a line for each. */
export const flagFaults = (given: Partial<Answers>): string[] =>
  answers.flatMap(key => {
    const fault = given[key] === undefined ? undefined : answerFault(key, given[key])
    return fault ? [`--${key} ${JSON.stringify(given[key])}: ${fault}`] : []
  })

/**
 * Asks for missing and invalid answers, each until it is valid; an empty line takes the value in brackets. `again` has answers that are
 * valid by themselves but not on the page.
 */
export async function ask(
  id: string,
  given: Partial<Answers>,
  { input, output }: Terminal,
  again: Answer[] = [],
): Promise<Partial<Answers>> {
  const usual = placeholderAnswers(id)
  const said: Partial<Answers> = { ...given }
  const terminal = createInterface({ input, output })
  const lines = terminal[Symbol.asyncIterator]()
  for (const key of answers) {
    const isGood = given[key] !== undefined && answerFault(key, given[key]) === undefined
    if (isGood && !again.includes(key)) continue
    for (let isAsked = true; isAsked; ) {
      output.write(`${questions[key]} [${usual[key]}]: `)
      const { value, done } = await lines.next()
      const line = done ? '' : value.trim()
      const fault = line ? answerFault(key, line) : undefined
      if (fault) output.write(`  ${fault}\n`)
      else if (line) said[key] = line
      else delete said[key]
      isAsked = fault !== undefined
    }
  }
  terminal.close()
  return said
}
