/** Values that are not words, and so are the same in every language. */
export const sameEverywhere: ReadonlySet<string> = new Set([
  'about',
  'country',
  'date',
  'icon',
  'id',
  'kind',
  'link',
  'side',
  'version',
  'video',
])

/** Fields that each language has for itself: labels and room names have their own checks. */
export const ownInEachLanguage: ReadonlySet<string> = new Set(['labels', 'rooms'])

/** The placeholders of a text, once each: `{agent}`, `{price.starting}`. */
const filledIn = (text: string) => [...new Set(text.match(/\{[A-Za-z][\w.]*\}/g))].sort()

export const isGroup = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A group without any text counts as missing, because clearing its last field leaves an empty group. */
const isNothing = (value: unknown): boolean =>
  value === undefined || (isGroup(value) && Object.values(Object(value)).every(isNothing))

/** Whether every field of a group is optional; then each missing field is reported, and not the whole group. */
const isAllOptional = ([first]: string[]) => first === 'campaigns'

const keysOf = (value: object) => Object.keys(value).filter(key => !ownInEachLanguage.has(key))

/** Where words in another language differ in structure from the English ones: the field, and the error. */
export function findMismatches(english: unknown, other: unknown, path: string[] = []): string[] {
  const say = (what: string) => [`${path.join('.')}: ${what}`]
  if (isNothing(english) && isNothing(other)) return []
  if (isAllOptional(path) && isGroup(english ?? other) && (english === undefined || other === undefined))
    return findMismatches(english ?? {}, other ?? {}, path)
  if (english === undefined) return say('must not be there, because the English words have none')
  if (other === undefined) return say('is missing; the English words have it')
  if (typeof english === 'string') {
    const isSame = sameEverywhere.has(path.at(-1) ?? '')
    if (isSame && other !== english) return say(`must be ${english}, as in the English words`)
    if (other === '' && english !== '') return say('must not be empty')
    if (english === '' && other !== '') return say('must be empty, as in the English words')
    const wanted = filledIn(english).join(', ')
    const isFilled = typeof other === 'string' && filledIn(other).join(', ') === wanted
    return isFilled ? [] : say(`must have ${wanted || 'nothing to be filled in'}, as the English words`)
  }
  if (typeof english !== 'object' || english === null || typeof other !== 'object' || other === null)
    return other === english ? [] : say(`must be ${english}, as in the English words`)
  const keys = new Set([...keysOf(english), ...keysOf(other)])
  const at = (value: object, key: string) => Object.entries(value).find(([name]) => name === key)?.[1]
  return [...keys].flatMap(key => findMismatches(at(english, key), at(other, key), [...path, key]))
}
