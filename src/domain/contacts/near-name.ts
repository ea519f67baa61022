const splitWords = (name: string): string[] =>
  name
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/\p{Join_Control}/gu, '')
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean)

/** The number of letters to change, add or remove to turn one word into another. */
function lettersApart(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (let at = 1; at <= other.length; at += 1) {
      const changed = (row[at - 1] ?? 0) + (letter === other[at - 1] ? 0 : 1)
      next.push(Math.min(changed, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/**
 * The short sign of each long one, by its last seven bits: the Indian scripts of Unicode share one order, from
 * Devanagari to Malayalam.
 */
const shortSigns = new Map([
  [0x40, 0x3f],
  [0x42, 0x41],
  [0x44, 0x43],
  [0x47, 0x46],
  [0x4b, 0x4a],
])

/** Vowel signs, but not those of a script's first three places, which are nasals and breaths. */
const isVowelSign = (letter: string): boolean =>
  /^\p{M}$/u.test(letter) && /^\p{Alphabetic}$/u.test(letter) && ((letter.codePointAt(0) ?? 0) & 0x7f) > 3

/** The vowel signs of a word without their length, because spellings differ in it. */
const vowelSigns = (word: string): string =>
  [...word]
    .filter(isVowelSign)
    .map(sign => (sign.codePointAt(0) ?? 0) & 0x7f)
    .map(sign => shortSigns.get(sign) ?? sign)
    .join()

/** Short words may differ in one letter, long ones in two; another vowel sign makes another name: कमल is not कमला. */
const isNearWord = (one: string, other: string): boolean => {
  if (vowelSigns(one) !== vowelSigns(other)) return false
  const shortest = Math.min(one.length, other.length)
  return shortest < 4 ? one === other : lettersApart(one, other) <= (shortest < 7 ? 1 : 2)
}

const isInitial = (one: string, other: string): boolean =>
  (one.length === 1 && other.startsWith(one)) || (other.length === 1 && one.startsWith(other))

/**
 * Whether two names may belong to one person: each word is spelled nearly alike, or shortened to its initial, as
 * 'Ramesh K' for 'Ramesh Kumar'. A first name alone is not enough.
 */
export function isNearName(one: string, other: string): boolean {
  const [words, others] = [splitWords(one), splitWords(other)]
  if (words.length < 2 || words.length !== others.length) return false
  const isNear = (word: string, at: number) => {
    const match = others[at] ?? ''
    return isNearWord(word, match) || (at > 0 && isInitial(word, match))
  }
  return words.every(isNear)
}
