import type { DocumentSnapshot, Precondition } from '@google-cloud/firestore'
import { errorText } from '#lib/log/log.ts'
import { RejectedLead } from '../lead-records.ts'
import { StoreUnavailable } from '../store-unavailable.ts'

export const codes = {
  invalidArgument: 3,
  notFound: 5,
  alreadyExists: 6,
  failedPrecondition: 9,
  aborted: 10,
  outOfRange: 11,
} as const

/** The gRPC code of a failure, if it came from the server or the connection. */
export const codeOf = (error: unknown): number | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'number' ? error.code : undefined

const outrun: (number | undefined)[] = [
  codes.notFound,
  codes.alreadyExists,
  codes.failedPrecondition,
  codes.aborted,
]

/** Whether a conditional write failed because another writer changed, created or deleted one of its documents. */
export const isOutrun = (error: unknown): boolean => outrun.includes(codeOf(error))

/** Whether the server aborted a transaction in favour of another. Later reads in it fail too. */
export const isEnded = (error: unknown): boolean =>
  isOutrun(error) ||
  (codeOf(error) === codes.invalidArgument && /transaction.*(?:closed|expired)/i.test(errorText(error)))

/** Asks the server to refuse a write when another came first, instead of locking. */
export const unchangedSince = ({ updateTime }: DocumentSnapshot): Precondition =>
  updateTime ? { lastUpdateTime: updateTime } : {}

const shortenError = (error: unknown) => errorText(error).slice(0, 300)

const refusals: (number | undefined)[] = [undefined, codes.invalidArgument, codes.outOfRange]

/** Turns a failure into the error that callers of the records handle. */
export const toUnavailable = (error: unknown): StoreUnavailable => {
  if (error instanceof StoreUnavailable) return error
  return refusals.includes(codeOf(error))
    ? new RejectedLead(shortenError(error), { cause: error })
    : new StoreUnavailable(shortenError(error), { cause: error })
}

/** Waits for one step of many, until the deadline of a step. */
export type Step = <Result>(work: Promise<Result>) => Promise<Result>

/** Stops waiting after this time; the request itself may still succeed. */
export async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new StoreUnavailable(`no answer from Firestore within ${milliseconds} ms`)),
      milliseconds,
    )
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
