import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { pictureDigest, placeholdersFile, valueAt } from '#project/list-placeholders.ts'
import { pricesSchema } from '#project/prices/prices.ts'
import { textsOf } from '../made/letters.ts'
import type { Answers } from './answers.ts'

/** Texts of the skeleton that stay where a project gave no answer. */
const invented = [
  /^banner\.text$/,
  /^stats\.\d+\.value$/,
  /^features\.(?:text|facts\..+)$/,
  /^overview\.(?:title|text|more)$/,
  /^pricing\.(?:text|units\.\d+\.type)$/,
  /^masterPlan\.text$/,
  /^plan\.places\./,
  /^location\.(?:text|distances\..+)$/,
  /^amenities\.items\.\d+\.name$/,
  /^brochure\.unitsText$/,
]

/** The fields of an answer. */
export const answerFields: Record<keyof Answers, [file: string, field: string][]> = {
  name: [['settings.json', 'projectName']],
  partner: [['settings.json', 'partnerName']],
  agent: [['settings.json', 'agentId']],
  phone: [['settings.json', 'phone']],
  origin: [['settings.json', 'origin']],
  street: [
    ['words/en.json', 'address.street'],
    ['words/en.json', 'badge.small'],
    ['words/en.json', 'location.place'],
  ],
  city: [
    ['words/en.json', 'address.locality'],
    ['words/en.json', 'badge.large'],
  ],
  region: [['words/en.json', 'address.region']],
}

/** Answers that a start reports anyway, by their values. */
const alwaysPlaceholders = new Set(['name', 'agent', 'phone', 'origin'])

const read = (folder: string, file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'))

const inventedIn = (words: unknown): Record<string, string> =>
  Object.fromEntries(
    textsOf(words).filter(
      ([field, text]) => !text.startsWith('{price.') && invented.some(pattern => pattern.test(field)),
    ),
  )

/** Records in a new folder what is still to be replaced, so that every start can list it. */
export function writePlaceholders(folder: string, untold: (keyof Answers)[]): void {
  const words = read(folder, 'words/en.json')
  const settings = read(folder, 'settings.json')
  const otherLanguages = readdirSync(join(folder, 'words')).filter(name => name !== 'en.json')
  const pictures = JSON.stringify(read(folder, 'pictures.json'))
  const prices = v.parse(pricesSchema, read(folder, 'prices.json'))
  const placeholders: Record<string, Record<string, unknown>> = {
    'settings.json': {},
    'words/en.json': inventedIn(words),
    ...Object.fromEntries(
      otherLanguages.map(name => [`words/${name}`, inventedIn(read(folder, `words/${name}`))]),
    ),
    'prices.json': Object.fromEntries(
      Object.entries(prices.figures).map(([name, { amount }]) => [`figures.${name}.amount`, amount]),
    ),
    masters: Object.fromEntries(
      readdirSync(join(folder, 'masters'))
        .filter(name => pictures.includes(`"${name.replace(/\.jpg$/, '')}"`))
        .map(name => [name, pictureDigest(join(folder, 'masters', name))]),
    ),
  }
  for (const [file, field] of untold
    .filter(key => !alwaysPlaceholders.has(key))
    .flatMap(key => answerFields[key])) {
    const value = valueAt(file === 'settings.json' ? settings : words, field)
    Object.assign(placeholders[file] ?? {}, { [field]: value })
  }
  writeFileSync(join(folder, placeholdersFile), `${JSON.stringify(placeholders, null, 2)}\n`)
}
