import { memo } from 'react'
import { siteConfig } from '#content/site.config.ts'
import { teamPaths } from '#contract/desk/team.ts'
import { useAddress } from '../address/address.ts'
import { Go } from '../address/go.tsx'
import { lastThirtyDays, type View } from '../address/views.ts'
import { refusalOf } from '../call/refusal.ts'
import button from '../controls/button.module.css'
import { Icon, type IconName } from '../controls/icon.tsx'
import { signOut, useIsAdmin, useSession } from '../session/session.ts'
import { today } from '../words/india-time.ts'
import { colleague } from '../words/lead-words.ts'
import { tell } from './notices.ts'
import styles from './rail.module.css'
import { chooseTheme, isDark, useTheme } from './theme.ts'

interface Place {
  icon: IconName
  words: string
  view: View
  /** Reached through the account on a phone, where the bar has room for four. */
  isWideOnly?: boolean
}

const PlaceLink = ({ icon, words, view, isWideOnly, current }: Place & { current: string }) => (
  <li className={isWideOnly ? styles.wideOnly : undefined}>
    <Go className={styles.place} to={view} aria-current={current === view.name ? 'page' : undefined}>
      <Icon name={icon} />
      <span className={styles.word}>{words}</span>
    </Go>
  </li>
)

function ThemeButton() {
  useTheme()
  const dark = isDark()
  return (
    <button
      className={button.icon}
      type="button"
      aria-label={dark ? 'Use the light theme' : 'Use the dark theme'}
      onClick={() => chooseTheme(dark ? 'light' : 'dark')}
    >
      <Icon name={dark ? 'sun' : 'moon'} />
    </button>
  )
}

const leave = () =>
  signOut(teamPaths.signOut).catch(error =>
    tell({ kind: 'fault', text: `You are still signed in. ${refusalOf(error).message}` }),
  )

const SignOutButton = () => (
  <button
    className={button.icon}
    type="button"
    aria-label="Sign out of the desk"
    onClick={() => void leave()}
  >
    <Icon name="out" />
  </button>
)

/** The ways through the desk: beside the view on a laptop, below it on a phone. */
export const Rail = memo(function Rail() {
  const current = useAddress(({ view }) => (view.name === 'lead' ? 'inbox' : view.name))
  const isAdmin = useIsAdmin()
  const member = useSession(session => (session.phase === 'in' ? session.member : undefined))
  const places: Place[] = [
    {
      icon: 'inbox',
      words: 'Inbox',
      view: { name: 'inbox', inbox: current === 'inbox' ? {} : useAddress.getState().inbox },
    },
    { icon: 'calendar', words: 'Visits', view: { name: 'visits', span: 'week', day: today() } },
    { icon: 'chart', words: 'Numbers', view: { name: 'numbers', ...lastThirtyDays() } },
    ...(isAdmin
      ? ([
          { icon: 'people', words: 'Team', view: { name: 'team' }, isWideOnly: true },
          { icon: 'record', words: 'Audit log', view: { name: 'audit' }, isWideOnly: true },
        ] satisfies Place[])
      : []),
  ]
  return (
    <header className={styles.rail}>
      <p className={styles.brand}>
        <img src="/favicon.svg" alt="" width="28" height="28" />
        <span className={styles.word}>{siteConfig.projectName}</span>
      </p>
      <nav className={styles.nav} aria-label="Desk">
        <ul>
          {places.map(place => (
            <PlaceLink key={place.words} {...place} current={current} />
          ))}
          <PlaceLink icon="person" words="Account" view={{ name: 'account' }} current={current} />
        </ul>
      </nav>
      <div className={styles.foot}>
        <span className={styles.who} title={member?.email}>
          {member && colleague(member.email)}
          <small>{member?.role === 'admin' ? 'Admin' : 'Agent'}</small>
        </span>
        <ThemeButton />
        <SignOutButton />
      </div>
    </header>
  )
})
