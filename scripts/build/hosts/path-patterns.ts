const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * A pattern for every path below `/` that begins with none of these words. It is spelled out, because Firebase Hosting uses RE2, which
 * has no lookahead.
 */
export function beginsWithNone(words: string[]): string {
  const beginnings = [...new Set(words.flatMap(word => [...word].map((_, end) => word.slice(0, end))))]
  const unfinished = beginnings.filter(beginning => !words.some(word => beginning.startsWith(word)))
  const branches = unfinished.map(beginning => {
    const next = words.filter(word => word.startsWith(beginning)).map(word => word[beginning.length] ?? '')
    return `${literal(beginning)}($|[^${[...new Set(next)].map(literal).join('')}])`
  })
  return `^/(${branches.join('|')})`
}

/** A pattern for exactly this path in any mix of capitals. */
export const inAnyCase = (path: string): string =>
  `^${[...path].map(sign => (/[a-z]/i.test(sign) ? `[${sign.toLowerCase()}${sign.toUpperCase()}]` : literal(sign))).join('')}$`
