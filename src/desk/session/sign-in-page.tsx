import { type ReactNode, Suspense, useState } from 'react'
import { type SignInWay, teamPaths } from '#api/team/team.ts'
import { Button } from '../controls/forms/button.tsx'
import { latePart } from '../controls/late-part.tsx'
import { Skeleton } from '../controls/state.tsx'
import { useProjectAndPartnerNames } from '../data/session/projects.ts'
import { signIn } from '../data/session/session.ts'
import { CodeForm } from './code-field.tsx'
import styles from './sign-in.module.css'
import { SignInForm } from './sign-in-form.tsx'

const FirstAdminForm = latePart(() => import('./first-admin-form.tsx'))
const ForgottenForm = latePart(() => import('./forgotten-form.tsx'))

const Card = ({ children, aside }: { children: ReactNode; aside: string }) => {
  const { names, partners } = useProjectAndPartnerNames()
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <img className={styles.mark} src="/favicon.svg" alt="" width="44" height="44" />
        <h1>Lead desk</h1>
        <p className={styles.whose}>{[names, partners].filter(Boolean).join(' · ')}</p>
        {children}
        <p className={styles.aside}>{aside}</p>
      </div>
    </main>
  )
}

interface SignInPageProps {
  way: SignInWay
  error: string | undefined
}

/** The page for visitors without a session. */
export function SignInPage({ way, error }: SignInPageProps) {
  const [hasForgotten, setHasForgotten] = useState(false)
  return (
    <Card
      aside={
        way.kind === 'password'
          ? 'No password, or forgotten it? Open the link you were sent, or ask an admin for a new one.'
          : 'Use the account an admin has added to the team.'
      }
    >
      {hasForgotten ? (
        <Suspense fallback={<Skeleton label="Loading" rows={0} />}>
          <ForgottenForm onBack={() => setHasForgotten(false)} />
        </Suspense>
      ) : (
        <SignInForm way={way} error={error} />
      )}
      {way.kind === 'password' && way.sendsLinks && !hasForgotten && (
        <Button kind="plain" onClick={() => setHasForgotten(true)}>
          Forgotten password?
        </Button>
      )}
    </Card>
  )
}

/** The page of the first link: a desk without members. */
export const FirstAdminPage = ({ token }: { token: string }) => (
  <Card aside="You will be the desk’s first admin, and can invite your colleagues.">
    <Suspense fallback={<Skeleton label="Loading" rows={0} />}>
      <FirstAdminForm token={token} />
    </Suspense>
  </Card>
)

/** The page of a one-time link for a member with a second factor. */
export const LinkCodePage = ({ token }: { token: string }) => (
  <Card aside="The link replaces your password. You still need your second factor.">
    <CodeForm send={code => signIn(teamPaths.signInByLink, { token, code })} />
  </Card>
)
