import {
  type DocumentData,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type QueryDocumentSnapshot,
} from '@google-cloud/firestore'
import type { Attempt, Backlog, Channel, Delivery, DeliveryFilter, DeliverySpan } from '../../lead-records.ts'
import { codeOf, codes, type Step } from '../failure.ts'
import { after, type Queries } from '../queries.ts'
import { channels, deliveryId, deliveryOf, documentOfDelivery } from './lead-documents.ts'

const batchSize = 200
/** The codes that mean another write came first, or the document is deleted. */
const lost: (number | undefined)[] = [codes.failedPrecondition, codes.notFound, codes.aborted]

/** The outbox. Several instances may work on it; each delivery belongs to one of them at a time. */
export function outboxOf(db: Firestore, queries: Queries, step: Step) {
  const waiting = (channel: Channel) => queries.overTime('deliveries', 'dueAt', { channel, state: 'waiting' })

  /** A delivery is written only if it is unchanged since it was read, so of several instances one succeeds. */
  const updateUnchanged = async (delivery: DocumentSnapshot, data: DocumentData) => {
    const { updateTime: lastUpdateTime } = delivery
    if (!lastUpdateTime) return false
    try {
      await delivery.ref.update(data, { lastUpdateTime })
      return true
    } catch (error) {
      if (lost.includes(codeOf(error))) return false
      throw error
    }
  }

  const moveDue = async (delivery: QueryDocumentSnapshot, dueAt: number) =>
    (await updateUnchanged(delivery, { dueAt })) ? delivery : undefined

  /** The deliveries that could be moved. Fails only if none could. */
  const moveAll = async (deliveries: QueryDocumentSnapshot[], dueAt: number) => {
    const results = await Promise.allSettled(deliveries.map(delivery => moveDue(delivery, dueAt)))
    const moved = results.flatMap(result =>
      result.status === 'fulfilled' && result.value ? [result.value] : [],
    )
    const failure = results.find(result => result.status === 'rejected')
    if (failure && moved.length === 0) throw failure.reason
    return moved
  }

  const makeChannelDue = async (channel: Channel, at: number, latest: number[]): Promise<number> => {
    const isTooLate = (delivery: QueryDocumentSnapshot) =>
      delivery.get('dueAt') > (latest[Math.min(delivery.get('attempts'), latest.length - 1)] ?? 0)
    const late = waiting(channel).where('dueAt', '>', Math.min(...latest))
    let sum = 0
    for (let query = late; ; ) {
      const { docs } = await step(query.limit(batchSize).get())
      sum += (await step(moveAll(docs.filter(isTooLate), at))).length
      const last = docs.at(-1)
      if (!last || docs.length < batchSize) return sum
      query = late.startAfter(last)
    }
  }

  const countIn = async (state: Delivery['state']) =>
    (await queries.matching('deliveries', { state }).count().get()).data().count

  return {
    async claim(channel: Channel, now: number, heldUntil: number, limit: number): Promise<Delivery[]> {
      const { docs } = await waiting(channel).where('dueAt', '<=', now).limit(limit).get()
      return (await moveAll(docs, heldUntil)).map(deliveryOf).map(one => ({ ...one, dueAt: heldUntil }))
    },

    settle: (attempt: Attempt): Promise<void> =>
      db.runTransaction(async transaction => {
        const reference = db.collection('deliveries').doc(attempt.id)
        const delivery = await transaction.get(reference)
        if (delivery.get('state') !== 'waiting' || delivery.get('createdAt') !== attempt.createdAt) return
        transaction.update(reference, {
          state: attempt.state,
          attempts: FieldValue.increment(1),
          dueAt: attempt.state === 'waiting' ? attempt.dueAt : 0,
          settledAt: attempt.state === 'waiting' ? null : attempt.at,
          lastError: attempt.state === 'delivered' ? (attempt.withheld ?? null) : attempt.error,
        })
      }),

    moveClaim: (claimed: Pick<Delivery, 'id' | 'createdAt' | 'dueAt'>, dueAt: number): Promise<void> =>
      db.runTransaction(async transaction => {
        const reference = db.collection('deliveries').doc(claimed.id)
        const delivery = await transaction.get(reference)
        const isHeld =
          delivery.get('state') === 'waiting' &&
          delivery.get('createdAt') === claimed.createdAt &&
          delivery.get('dueAt') === claimed.dueAt
        if (isHeld) transaction.update(reference, { dueAt })
      }),

    async nextDue(channel: Channel): Promise<number | null> {
      const { docs } = await waiting(channel).limit(1).get()
      return docs[0]?.get('dueAt') ?? null
    },

    async makeDueNow(at: number, latest: number[]): Promise<number> {
      const moved = await Promise.all(channels.map(channel => makeChannelDue(channel, at, latest)))
      return moved.reduce((sum, count) => sum + count, 0)
    },

    redeliver: (leadId: string, wanted: Channel[], at: number): Promise<number> =>
      db.runTransaction(async transaction => {
        const lead = await transaction.get(db.collection('leads').doc(leadId))
        if (!lead.exists) return 0
        for (const channel of wanted) {
          const delivery = db.collection('deliveries').doc(deliveryId(leadId, channel))
          transaction.set(delivery, documentOfDelivery(leadId, channel, at))
        }
        return wanted.length
      }),

    async deliveries({ failed, after: cursor, limit }: DeliveryFilter): Promise<Delivery[]> {
      const state = failed ? 'failed' : undefined
      const query = queries.overTime('deliveries', 'createdAt', { state })
      return (await after(query, cursor).limit(limit).get()).docs.map(deliveryOf)
    },

    async undelivered({ since, until, limit }: DeliverySpan): Promise<Delivery[]> {
      const found = await Promise.all(
        ['failed', 'waiting'].map(async state => {
          const query = queries.overTime('deliveries', 'createdAt', { state })
          const span = query.where('createdAt', '>=', since).where('createdAt', '<=', until)
          return (await span.limit(limit).get()).docs.map(deliveryOf)
        }),
      )
      return found
        .flat()
        .toSorted((one, other) => one.createdAt - other.createdAt)
        .slice(0, limit)
    },

    async sendAgain(ids: string[], at: number, beyond: number): Promise<number> {
      if (ids.length === 0) return 0
      const found = await db.getAll(...ids.map(id => db.collection('deliveries').doc(id)))
      const renewed = await Promise.all(
        found.map(delivery => {
          const { state, dueAt } = delivery.data() ?? {}
          if (state === 'failed') {
            return updateUnchanged(delivery, {
              ...{ state: 'waiting', attempts: 0, dueAt: at },
              ...{ settledAt: null, lastError: null },
            })
          }
          return state === 'waiting' && dueAt > beyond && updateUnchanged(delivery, { dueAt: at })
        }),
      )
      return renewed.filter(Boolean).length
    },

    async backlog(): Promise<Backlog> {
      const oldest = queries.overTime('deliveries', 'createdAt', { state: 'waiting' }).limit(1)
      const [waitingCount, failed, { docs }] = await Promise.all([
        countIn('waiting'),
        countIn('failed'),
        oldest.get(),
      ])
      return { waiting: waitingCount, failed, oldestAt: docs[0]?.get('createdAt') ?? null }
    },
  }
}
