const splitWords = (name: string): string[] =>
  name
    .toLowerCase()
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

/** Short words may differ in one letter, long ones in two. */
const isNearWord = (one: string, other: string): boolean => {
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
