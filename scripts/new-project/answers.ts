import { createInterface } from 'node:readline/promises'

/** What a new project must be told; everything else can wait. */
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

export type Answers = Record<keyof typeof questions, string>

const titled = (id: string) =>
  id
    .split('-')
    .map(part => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ')

/** What stands in for an answer that is not given; the start goes on naming those that are placeholders. */
const placeholderAnswers = (id: string): Answers => ({
  name: titled(id),
  partner: 'Northfield Realty',
  agent: `agent@${id}.example`,
  phone: '+91 80000 00000',
  origin: `https://${id}.example`,
  street: 'Ring Road',
  city: 'Bengaluru',
  region: 'Karnataka',
})

/** Asks for what the flags did not say; an empty answer takes what stands in brackets. */
export async function ask(id: string, given: Partial<Answers>): Promise<Answers> {
  const answers = { ...placeholderAnswers(id), ...given }
  if (!process.stdin.isTTY) return answers
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  for (const [key, question] of Object.entries(questions) as [keyof Answers, string][]) {
    if (given[key] !== undefined) continue
    const said = await terminal.question(`${question} [${answers[key]}]: `)
    if (said.trim()) answers[key] = said.trim()
  }
  terminal.close()
  return answers
}
