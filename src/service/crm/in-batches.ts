/** Few enough that a lead which comes meanwhile does not wait for them. */
const batchSize = 100

/** Does something to many, a few at a time, and answers with how many it was done to. */
export async function inBatches<One>(all: One[], work: (some: One[]) => Promise<number>): Promise<number> {
  let done = 0
  for (let start = 0; start < all.length; start += batchSize) {
    done += await work(all.slice(start, start + batchSize))
  }
  return done
}
