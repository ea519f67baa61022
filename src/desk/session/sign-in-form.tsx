import { useState } from 'react'
import { type SignInWay, teamPaths } from '#api/team/team.ts'
import { TextField } from '../controls/forms/field.tsx'
import formStyles from '../controls/forms/form.module.css'
import { Submit } from '../controls/forms/submit.tsx'
import { useSubmit } from '../controls/forms/use-submit.ts'
import { toRequestError } from '../data/request-error.ts'
import { firebaseToken } from '../data/session/firebase-token.ts'
import { signIn } from '../data/session/session.ts'
import { CodeForm } from './code-form.tsx'

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
