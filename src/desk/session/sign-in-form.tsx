import { useState } from 'react'
import * as v from 'valibot'
import { type SignInWay, teamPaths } from '#api/team/team.ts'
import { TextField } from '../controls/forms/field.tsx'
import formStyles from '../controls/forms/form.module.css'
import { Submit } from '../controls/forms/submit.tsx'
import { useSubmit } from '../controls/forms/use-submit.ts'
import { RequestError, toRequestError } from '../data/request-error.ts'
import { signIn } from '../data/session/session.ts'
import { CodeForm } from './code-field.tsx'

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
async function firebaseToken(url: string, email: string, password: string): Promise<string> {
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

interface Typed {
  email: string
  password: string
}

interface SignInFormProps {
  way: SignInWay
  /** The member whose session has ended. */
  email?: string
  error?: string | undefined
}

/** Asks for e-mail and password, then for the code if the member has a second factor. */
export function SignInForm({ way, email = '', error: firstError }: SignInFormProps) {
  const [asked, setAsked] = useState<Typed>()
  const {
    submit,
    error: failure,
    isBusy,
  } = useSubmit(
    async text => {
      const typed = { email: text('email'), password: text('password') }
      if (way.kind === 'firebase') {
        const idToken = await firebaseToken(way.url, typed.email, typed.password)
        return signIn(teamPaths.signInByFirebase, { idToken })
      }
      try {
        await signIn(teamPaths.signInByPassword, typed)
      } catch (error) {
        if (toRequestError(error).field !== 'code') throw error
        setAsked(typed)
      }
    },
    { firstError },
  )

  if (asked) {
    return (
      <CodeForm
        send={code => signIn(teamPaths.signInByPassword, { ...asked, code })}
        onBack={() => setAsked(undefined)}
      />
    )
  }
  return (
    <form className={formStyles.form} onSubmit={submit}>
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        required
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        data-first={email !== '' || undefined}
        required
      />
      <Submit error={failure} isBusy={isBusy}>
        {isBusy ? 'Signing in …' : 'Sign in'}
      </Submit>
    </form>
  )
}
