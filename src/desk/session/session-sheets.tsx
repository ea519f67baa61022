import { Suspense } from 'react'
import { teamPaths } from '#api/team/team.ts'
import { Button } from '../controls/forms/button.tsx'
import { latePart } from '../controls/late-part.tsx'
import { Sheet } from '../controls/sheet.tsx'
import { Skeleton } from '../controls/state.tsx'
import { refreshSession, signOut, useSession } from '../data/session/session.ts'
import { showDone } from '../data/toasts.ts'
import { SignInForm } from './sign-in-form.tsx'

const PasswordForm = latePart(() => import('./password-form.tsx'))
const SecondFactorSetup = latePart(() => import('./second-factor-setup.tsx'))

const passwordIsSet = () => {
  void refreshSession()
  showDone('Your password is set. Use it the next time you sign in.')
}

/** Sheets of the session over an open view: sign in again, or set a password after a one-time link. */
export function SessionSheets() {
  const session = useSession()
  if (session.phase !== 'in') return null
  if (session.isOver) {
    return (
      <Sheet title="Please sign in again">
        <p>Your session has ended. Everything you typed is still here.</p>
        <SignInForm way={session.signIn} email={session.member.email} />
      </Sheet>
    )
  }
  if (session.needsPassword) {
    return (
      <Sheet title="Choose a password">
        <p>
          The link that brought you here works once. Next time, sign in with your e-mail and this password.
        </p>
        <Suspense fallback={<Skeleton label="Loading" rows={0} />}>
          <PasswordForm asksCurrent={false} asksName={session.name === null} onSet={passwordIsSet} />
        </Suspense>
      </Sheet>
    )
  }
  if (!session.needsSecondFactor) return null
  return (
    <Sheet title="Set up your second factor">
      <p>To open the desk you need a code from your phone as well as your password.</p>
      <Suspense fallback={<Skeleton label="Loading" rows={0} />}>
        <SecondFactorSetup onDone={() => void refreshSession()} />
      </Suspense>
      <Button kind="plain" onClick={() => void signOut(teamPaths.signOut)}>
        Sign out
      </Button>
    </Sheet>
  )
}
