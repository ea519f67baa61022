import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { Refusal } from '../../http/refusal.ts'

/** One of the equal choices OWASP names: 32 MB and three passes, so that a small machine can bear it. */
const cost = { N: 2 ** 15, r: 8, p: 3 }
const keyBytes = 32
/**
 * Each takes its memory and its time; beyond this a flood of sign-ins is refused before it is worked on. Devices that
 * signed in before find room behind it.
 */
const mostWaiting = { strangers: 20, known: 30 }

let waiting = 0
let latest: Promise<unknown> = Promise.resolve()

const derive = (password: string, salt: Buffer, { N, r, p }: typeof cost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    // The same letters can be typed as different code points.
    scrypt(password.normalize('NFKC'), salt, keyBytes, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })

/** One at a time, in the order they were asked for. */
const inTurn = async <Result>(work: () => Promise<Result>, most: number): Promise<Result> => {
  if (waiting >= most) {
    throw new Refusal(503, 'Too many sign-ins at once. Please try again.', undefined, { 'retry-after': '5' })
  }
  waiting += 1
  const turn = latest.then(work)
  latest = turn.catch(() => {})
  try {
    return await turn
  } finally {
    waiting -= 1
  }
}

/** The password as it is kept: with its cost and salt, so that the cost can grow later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await inTurn(() => derive(password, salt, cost), mostWaiting.known)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

const nobodys = `scrypt$${cost.N}$${cost.r}$${cost.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Whether this is the password; where there is none, the same work is done and the answer is no. */
export async function isPassword(
  password: string,
  kept: string | null,
  from: keyof typeof mostWaiting = 'known',
): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = (kept ?? nobodys).split('$')
  const derived = await inTurn(
    () => derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) }),
    mostWaiting[from],
  )
  const isSame = timingSafeEqual(derived, Buffer.from(key, 'base64url'))
  return isSame && kept !== null
}
