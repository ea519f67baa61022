import { Sheet } from '../controls/sheet.tsx'
import { tell } from '../shell/notices.ts'
import { PasswordForm } from './password-form.tsx'
import { passwordIsSet, useSession } from './session.ts'
import { SignInForm } from './sign-in-form.tsx'

/** What the session asks for over a view that stands: to sign in again, or to set a password after a one-time link. */
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
  if (!session.needsPassword) return null
  const done = () => {
    passwordIsSet()
    tell({ kind: 'done', text: 'Your password is set. Use it the next time you sign in.' })
  }
  return (
    <Sheet title="Choose a password">
      <p>The link that brought you here works once. Next time, sign in with your e-mail and this password.</p>
      <PasswordForm asksCurrent={false} onSet={done} />
    </Sheet>
  )
}
