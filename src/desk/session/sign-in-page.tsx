import { siteConfig } from '#content/site.config.ts'
import type { SignInWay } from '#contract/desk/team.ts'
import styles from './sign-in.module.css'
import { SignInForm } from './sign-in-form.tsx'

interface SignInPageProps {
  way: SignInWay
  fault: string | undefined
}

/** What somebody sees who is not signed in. */
export const SignInPage = ({ way, fault }: SignInPageProps) => (
  <main className={styles.page}>
    <div className={styles.card}>
      <img className={styles.mark} src="/favicon.svg" alt="" width="44" height="44" />
      <h1>Lead desk</h1>
      <p className={styles.whose}>
        {siteConfig.projectName} · {siteConfig.partnerName}
      </p>
      <SignInForm way={way} fault={fault} />
      <p className={styles.aside}>
        {way.kind === 'password'
          ? 'No password yet? Open the link you were sent; an admin can make a new one.'
          : 'Use the account an admin has added to the team.'}
      </p>
    </div>
  </main>
)
