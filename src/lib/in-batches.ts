/** Few enough that an arriving lead does not wait for them. */
const batchSize = 100

/** Processes many items in small batches, and returns the sum of their counts. */
export async function inBatches<One>(all: One[], work: (some: One[]) => Promise<number>): Promise<number> {
  let done = 0
  for (let start = 0; start < all.length; start += batchSize) {
    done += await work(all.slice(start, start + batchSize))
  }
  return done
}
