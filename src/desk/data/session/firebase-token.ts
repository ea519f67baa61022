import * as v from 'valibot'
import { RequestError } from '../request-error.ts'

const responseSchema = v.object({
  idToken: v.optional(v.string()),
  error: v.optional(v.object({ message: v.string() })),
})

/** Messages for Google's error codes that the member can do something about. */
const messages: Record<string, string> = {
  USER_DISABLED: 'This account is switched off. Ask an admin.',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'Too many attempts. Wait a minute, then try again.',
}

/** Asks Google's Identity Toolkit for the ID token of an e-mail and password, which our service then verifies. */
export async function firebaseToken(url: string, email: string, password: string): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  }).catch(() => {
    throw new RequestError(0, 'The sign-in service can’t be reached. Check your connection.')
  })
  const answer = v.parse(responseSchema, await response.json().catch(() => ({})))
  if (answer.idToken) return answer.idToken
  const [code = ''] = answer.error?.message.split(' ') ?? []
  throw new RequestError(response.status, messages[code] ?? 'The e-mail or the password is wrong.')
}
