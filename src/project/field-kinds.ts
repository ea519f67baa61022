import * as v from 'valibot'
import { oneLine } from '#lib/text/plain-text.ts'

/** A valibot issue, for schemas without a message. */
interface Issue {
  message: string
  expected: string | null
  received: string
}

const kinds: Record<string, string> = {
  string: 'text in quotes',
  number: 'a number',
  boolean: 'true or false',
  Array: 'a list in [ ]',
  Object: 'a group in { }',
}

/** The error of a field, in our own words. */
export function issueWords({ message, expected, received }: Issue): string {
  if (!/^Invalid [\w ]+: /.test(message)) return message
  if (expected === 'never') return 'there is no such field; remove it or check the spelling'
  if (received === 'undefined') return 'is missing'
  return `must be ${kinds[expected ?? ''] ?? expected}, is ${received}`
}

/** Text that a browser would read as HTML; words are plain text. */
const html = /<\/?[a-z!]|&(?:[a-z]+|#\d+);/i

const plain = v.check<string, string>(text => !html.test(text), 'must be plain words, without HTML')

/** The placeholders that every text may use, from the settings. */
export const settingNames = ['projectName', 'partnerName', 'agentId'] as const

/** The names in braces in a text. */
export const fieldsIn = (text: string): string[] =>
  [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)

/** A price of `prices.json`, which any text may name; its existence is checked after all files are read. */
const isPrice = (name: string) => /^price\.\w+$/.test(name)

const unknownNames = (text: string, known: readonly string[]) =>
  fieldsIn(text).flatMap(name => (known.includes(name) || isPrice(name) ? [] : [`{${name}}`]))

/** A required text that may use these placeholders besides those of the settings. */
export const wordsWith = (names: readonly string[]) => {
  const known = [...settingNames, ...names]
  return v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('must not be empty'),
    plain,
    v.check(
      text => unknownNames(text, known).length === 0,
      ({ input }) =>
        `there is no ${unknownNames(input, known).join(', ')}; there are ${known.map(name => `{${name}}`).join(', ')}`,
    ),
    // Editors may also name any price.
    v.metadata({ placeholders: [...known, 'price.…'] }),
  )
}

/** None of the page's typefaces has emoji, and a browser's own would differ from phone to phone. */
const noEmoji = v.check<string, string>(
  text => !/\p{Emoji_Presentation}|\u{FE0F}/u.test(text),
  'must have no emoji, because the typefaces of the page have none',
)

/** Required words. */
export const words = v.pipe(wordsWith([]), noEmoji)

/** Text on one line. Leads and mails carry names of the project, and intake takes no line breaks or tabs. */
export const inOneLine = v.transform(oneLine)

/** A line with a maximum length, where there is no room for more. */
export const shortWords = (max: number) =>
  v.pipe(
    words,
    inOneLine,
    v.maxLength(max, issue => `must have at most ${max} characters, has ${issue.input.length}`),
  )

/** Optional words. */
export const optionalWords = v.pipe(v.string(), plain)

/** The first value that occurs twice in a list. */
export const findRepeated = (names: unknown[]) => names.find((name, index) => names.indexOf(name) !== index)

/** A list with the minimum and maximum length for which its section looks right; `name` is the key of its items. */
export const bounded = <Item extends v.GenericSchema>(
  item: Item,
  least: number,
  max: number,
  name?: keyof v.InferOutput<Item>,
) => {
  const told = (issue: { input: unknown[] }) => `must hold ${least} to ${max}, holds ${issue.input.length}`
  const twice = (items: v.InferOutput<Item>[]) =>
    name === undefined ? undefined : findRepeated(items.map(one => one[name]))
  return v.pipe(
    v.array(item),
    v.minLength(least, told),
    v.maxLength(max, told),
    v.check(
      items => twice(items) === undefined,
      ({ input }) => `must each have a different ${String(name)}, and ${twice(input)} appears twice`,
    ),
  )
}

export const day = v.pipe(v.string(), v.isoDate('must be a day such as 2026-11-30'))

export const figure = v.pipe(v.number(), v.finite(), v.minValue(0))

export const phone = v.pipe(
  v.string(),
  v.regex(/^\+[1-9][\d ]{7,18}$/, 'must be an international number such as +91 80000 00000'),
)

export const email = v.pipe(v.string(), v.email('must be an e-mail address'), v.maxLength(254))

export const country = v.pipe(
  v.string(),
  v.regex(/^[A-Z]{2}$/, 'must be a two-letter country code such as IN'),
)

export const hostName = v.pipe(
  v.string(),
  v.regex(
    /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/,
    'must be a host name in lower case such as www.aerowood.example, without https:// and port',
  ),
)

const notOnTheWeb = 'must be a whole web address that begins with https:// or http://'

/** A link for visitors: any other scheme, such as `javascript:`, could run in their page. */
export const webAddress = v.pipe(
  v.string(),
  v.url(notOnTheWeb),
  v.check(text => /^(?:https?:)?$/.test(URL.parse(text)?.protocol ?? ''), notOnTheWeb),
)

/** A description of a picture, for people who cannot see it. */
export const picture = v.strictObject({ alt: words })
