import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { HttpError } from '#lib/http/http-error.ts'
import { passwordCost as cost } from '#password-cost'

const keyBytes = 32
/**
 * A hash needs memory and time, so hashes run one at a time, and those beyond a bounded queue are refused before any
 * work. Known devices have a separate queue, so that strangers cannot delay them.
 */
const lanes = {
  strangers: { most: 20, waiting: 0, latest: Promise.resolve<unknown>(undefined) },
  known: { most: 30, waiting: 0, latest: Promise.resolve<unknown>(undefined) },
}

type Lane = keyof typeof lanes

const derive = (password: string, salt: Buffer, { N, r, p }: typeof cost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    // The same letters can be typed as different code points.
    scrypt(password.normalize('NFKC'), salt, keyBytes, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })

/** Runs one hash at a time in each lane, in the order of the requests. */
const inTurn = async <Result>(work: () => Promise<Result>, name: Lane): Promise<Result> => {
  const lane = lanes[name]
  if (lane.waiting >= lane.most) {
    throw new HttpError(503, 'Too many sign-ins at once. Please try again.', undefined, {
      'retry-after': '5',
    })
  }
  lane.waiting += 1
  const turn = lane.latest.then(work)
  lane.latest = turn.catch(() => {})
  try {
    return await turn
  } finally {
    lane.waiting -= 1
  }
}

/** The password as it is stored: a hash with its cost and salt, so that the cost can grow later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await inTurn(() => derive(password, salt, cost), 'known')
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

const decoyHash = `scrypt$${cost.N}$${cost.r}$${cost.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Whether this is the password. Without a stored one the same work is done, so that the time reveals nothing. */
export async function isPassword(
  password: string,
  kept: string | null,
  from: Lane = 'known',
): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = (kept ?? decoyHash).split('$')
  const derived = await inTurn(
    () => derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) }),
    from,
  )
  const isSame = timingSafeEqual(derived, Buffer.from(key, 'base64url'))
  return isSame && kept !== null
}
