import { type SubmitEvent, useState } from 'react'
import { type SignInWay, teamPaths } from '#contract/desk/team.ts'
import { type Refusal, refusalOf } from '../call/refusal.ts'
import button from '../controls/button.module.css'
import { TextField } from '../controls/field.tsx'
import { firebaseToken } from './firebase-token.ts'
import { signIn } from './session.ts'
import styles from './sign-in.module.css'

const enter = async (way: SignInWay, email: string, password: string) => {
  if (way.kind === 'password') return signIn(teamPaths.signInByPassword, { email, password })
  return signIn(teamPaths.signInByFirebase, { idToken: await firebaseToken(way.url, email, password) })
}

const words = ({ message, status, waitSeconds }: Refusal) => {
  if (status !== 429 || !waitSeconds) return message
  const minutes = Math.ceil(waitSeconds / 60)
  return `Too many attempts. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
}

interface SignInFormProps {
  way: SignInWay
  /** Who was signed in before, where the session ended under their hands. */
  email?: string
  fault?: string | undefined
}

/** E-mail and password, whoever checks them. */
export function SignInForm({ way, email = '', fault: firstFault }: SignInFormProps) {
  const [fault, setFault] = useState(firstFault)
  const [isBusy, setIsBusy] = useState(false)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    setIsBusy(true)
    setFault(undefined)
    try {
      await enter(way, String(fields.get('email')), String(fields.get('password')))
    } catch (error) {
      setFault(words(refusalOf(error)))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <form className={styles.form} onSubmit={submit}>
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
      <p className={styles.fault} role="alert">
        {fault}
      </p>
      <button className={button.primary} type="submit" disabled={isBusy} aria-busy={isBusy}>
        {isBusy ? 'Signing in …' : 'Sign in'}
      </button>
    </form>
  )
}
