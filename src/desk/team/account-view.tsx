import { useState } from 'react'
import { roleNames, teamPaths, worksLeads } from '#api/team/team.ts'
import { Go } from '../address/go.tsx'
import { MyHours } from '../assignment/my-hours.tsx'
import { Icon } from '../controls/badges/icon.tsx'
import button from '../controls/forms/button.module.css'
import { Button } from '../controls/forms/button.tsx'
import { leaveDesk } from '../data/leave-desk.ts'
import { useIsAdmin, useSession } from '../data/session/session.ts'
import { showDone } from '../data/toasts.ts'
import { useUndeliveredCount } from '../data/undelivered.ts'
import { ViewFrame } from '../frame/view.tsx'
import { MyNotifications } from '../notifications/my-notifications.tsx'
import PasswordForm from '../session/password-form.tsx'
import { chooseTheme, type Theme, useTheme } from '../shell/theme.ts'
import styles from './account-view.module.css'
import { CalendarLink } from './calendar-link.tsx'
import { MyPhone } from './my-phone.tsx'
import { MySessions } from './my-sessions.tsx'
import { SecondFactor } from './second-factor.tsx'

const themes: [theme: Theme, label: string][] = [
  ['system', 'Same as this device'],
  ['light', 'Light'],
  ['dark', 'Dark'],
]

function ThemeChoice() {
  const chosen = useTheme(state => state.theme)
  return (
    <fieldset className={styles.part}>
      <legend className={styles.title}>Theme</legend>
      <div className={styles.choices}>
        {themes.map(([theme, label]) => (
          <label key={theme} className={styles.choice}>
            <input type="radio" name="theme" checked={theme === chosen} onChange={() => chooseTheme(theme)} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The member's own account: name, sessions, password, second factor, theme and sign-out. */
export default function AccountView() {
  const session = useSession()
  const isAdmin = useIsAdmin()
  const undelivered = useUndeliveredCount()
  const [passwordsSet, setPasswordsSet] = useState(0)
  if (session.phase !== 'in') return null
  const { member, name, signIn } = session
  const hasPasswords = signIn.kind === 'password'
  return (
    <ViewFrame title="Account">
      <div className={styles.parts}>
        <section className={styles.part}>
          <h2 className={styles.title}>Signed in as</h2>
          <p>
            {name && `${name}, `}
            {member.email}
            <span className={styles.role}>{roleNames[member.role]}</span>
          </p>
          <div className={styles.row}>
            <Button kind="quiet" onClick={() => void leaveDesk(teamPaths.signOut)}>
              <Icon name="out" />
              Sign out
            </Button>
            <Button kind="plain" onClick={() => void leaveDesk(teamPaths.signOutEverywhere)}>
              Sign out everywhere
            </Button>
          </div>
        </section>
        {isAdmin && (
          <nav className={`${styles.part} ${styles.phoneOnly}`} aria-label="Administration">
            <Go className={button.quiet} to={{ name: 'site' }}>
              <Icon name="page" />
              Site
            </Go>
            <Go className={button.quiet} to={{ name: 'team' }}>
              <Icon name="people" />
              Team
            </Go>
            <Go className={button.quiet} to={{ name: 'settings' }}>
              <Icon name="settings" />
              Settings
            </Go>
            <Go className={button.quiet} to={{ name: 'deliveries' }}>
              <Icon name="send" />
              Deliveries{undelivered > 0 && ` (${undelivered})`}
            </Go>
            <Go className={button.quiet} to={{ name: 'audit' }}>
              <Icon name="record" />
              Audit log
            </Go>
          </nav>
        )}
        {worksLeads(member.role) && (
          <>
            <section className={styles.part} aria-label="Hours and leave">
              <h2 className={styles.title}>Hours and leave</h2>
              <MyHours />
            </section>
            <MyPhone />
            <MyNotifications email={member.email} />
          </>
        )}
        <ThemeChoice />
        {worksLeads(member.role) && <CalendarLink key={passwordsSet} asksPassword={hasPasswords} />}
        <MySessions asksPassword={hasPasswords} />
        {hasPasswords && <SecondFactor />}
        {hasPasswords && (
          <section className={styles.part}>
            <h2 className={styles.title}>Password</h2>
            <PasswordForm
              asksCurrent
              onSet={() => {
                // Changing the password has ended the calendar link.
                setPasswordsSet(passwordsSet + 1)
                showDone('Your password is changed. Other sessions and your calendar link have ended.')
              }}
            />
          </section>
        )}
      </div>
    </ViewFrame>
  )
}
