/** Few enough that a lead which comes meanwhile does not wait for them. */
const atOnce = 100

/** Does something to many deals, a few at a time, and answers with how many it was done to. */
export async function inParts(ids: string[], work: (some: string[]) => Promise<number>): Promise<number> {
  let done = 0
  for (let start = 0; start < ids.length; start += atOnce) {
    done += await work(ids.slice(start, start + atOnce))
  }
  return done
}
