import { createHash } from 'node:crypto'

/**
 * Keeps the last results of a slow function of texts: most changes of a project leave its letters, its styles, and the elements of most
 * of its pages as they are.
 */
export function remember<Texts extends string[], Result>(
  compute: (...texts: Texts) => Result,
  maxKnown: number,
): (...texts: Texts) => Result {
  const known = new Map<string, Result>()
  return (...texts) => {
    const hash = createHash('sha256')
    for (const text of texts) hash.update(`${text.length}:`).update(text)
    const key = hash.digest('base64')
    const result = known.get(key) ?? compute(...texts)
    // Moves it to the end of the order of use.
    known.delete(key)
    known.set(key, result)
    for (const oldest of known.keys()) if (known.size > maxKnown) known.delete(oldest)
    return result
  }
}
