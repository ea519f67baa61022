/** Enough transactions at once to use the connection, few enough to keep the server's locks short. */
const batchSize = 16

/** Maps a list asynchronously, a few items at a time; the results keep the order. */
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
