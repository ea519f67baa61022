import type { ContentFiles } from '#project/content/content-files.ts'
import { valueAt } from './places.ts'
import { speakName } from './speak-name.ts'

/** The meaning of each placeholder in braces. */
const meanings: Record<string, string> = {
  projectName: 'Name of the project',
  partnerName: 'Name of the seller',
  agentId: 'E-mail address of the seller',
  answerBy: 'How you may contact them, such as “by call or message”',
  number: 'Number of the tower',
  name: 'Name of the buyer',
  visit: 'Day and time of the visit',
  brochure: 'Link to the brochure',
  visitPage: 'Link to the buyer’s own page',
  directions: 'Link to the map',
  agent: 'Your name',
  phone: 'Your phone number',
}

export const priceNames = (files: ContentFiles): string[] =>
  Object.keys(valueAt(files, { file: 'prices.json', path: 'figures' }) ?? {})

/** The placeholders that can be inserted into a text, with their meanings. */
export const listPlaceholders = (
  names: readonly string[],
  files: ContentFiles,
): [text: string, meaning: string][] =>
  names.flatMap((name): [string, string][] =>
    name.startsWith('price.')
      ? priceNames(files).map(price => [`{price.${price}}`, `Price “${speakName(price)}”`])
      : [[`{${name}}`, meanings[name] ?? speakName(name)]],
  )

export const placeholdersIn = (text: string, known: readonly [text: string, meaning: string][]) =>
  known.filter(([placeholder]) => text.includes(placeholder))
