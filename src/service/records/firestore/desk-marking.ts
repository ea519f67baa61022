import type { Firestore, QueryDocumentSnapshot } from '@google-cloud/firestore'
import { byTime } from './desk-parts.ts'
import { codeOf, codes, type Step } from './failure.ts'
import { inTurns } from './in-turns.ts'
import type { Queries } from './queries.ts'

const day = 86_400_000
const pageSize = 500

/**
 * Marks leads that were kept before there was a desk, or meanwhile by an instance that knew none, so that they are
 * followed like any other. It looks at most once a day, at what came since it last looked.
 */
export function markingOf(db: Firestore, queries: Queries, step: Step) {
  const noted = db.collection('notedTimes').doc('desk')

  const mark = async ({ ref }: QueryDocumentSnapshot): Promise<void> => {
    try {
      await step(ref.update({ isFollowed: false }))
    } catch (error) {
      // Removed meanwhile.
      if (codeOf(error) !== codes.notFound) throw error
    }
  }

  return async (now: number): Promise<void> => {
    const last: number | undefined = (await step(noted.get())).get('at')
    if (last !== undefined && now - last < day) return
    const query = queries
      .overTime('leads', 'receivedAt', {})
      .where('receivedAt', '>=', (last ?? day) - day)
      .select('isFollowed', 'receivedAt')
    for (let place: string | undefined; ; ) {
      const { docs } = await step(byTime.after(query, place).limit(pageSize).get())
      await inTurns(
        docs.filter(lead => lead.get('isFollowed') === undefined),
        mark,
      )
      const end = docs.at(-1)
      if (!end || docs.length < pageSize) break
      place = byTime.place(end)
    }
    await step(noted.set({ at: now }))
  }
}
