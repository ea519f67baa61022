const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean)

/** How many letters have to be changed, added or left out to make one word of another. */
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

/** A short word is another with one letter changed; a long one may be spelled otherwise in two. */
const isNearWord = (one: string, other: string): boolean => {
  const shortest = Math.min(one.length, other.length)
  return shortest < 4 ? one === other : lettersApart(one, other) <= (shortest < 7 ? 1 : 2)
}

const isInitial = (one: string, other: string): boolean =>
  (one.length === 1 && other.startsWith(one)) || (other.length === 1 && one.startsWith(other))

/**
 * Whether two names may be one person's: each word spelled nearly alike, or shortened to its initial, as 'Ramesh K' for
 * 'Ramesh Kumar'. A first name alone says too little.
 */
export function isNearName(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)]
  if (words.length < 2 || words.length !== others.length) return false
  const isNear = (word: string, at: number) => {
    const match = others[at] ?? ''
    return isNearWord(word, match) || (at > 0 && isInitial(word, match))
  }
  return words.every(isNear)
}
