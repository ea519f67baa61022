/** So many transactions at once keep the line busy, and the server's locks short. */
const batchSize = 16

/** Does something for each, a few at a time, and answers with what came of it, in order. */
export async function inTurns<One, Result>(
  all: One[],
  work: (one: One) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let start = 0; start < all.length; start += batchSize) {
    results.push(...(await Promise.all(all.slice(start, start + batchSize).map(work))))
  }
  return results
}
