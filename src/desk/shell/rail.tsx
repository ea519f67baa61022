import { memo } from 'react'
import { roleNames, teamPaths } from '#api/team/team.ts'
import { useAddress } from '../address/address.ts'
import { Go } from '../address/go.tsx'
import { lastThirtyDays, type View } from '../address/views.ts'
import { Icon, type IconName } from '../controls/badges/icon.tsx'
import { Button } from '../controls/forms/button.tsx'
import { leaveDesk } from '../data/leave-desk.ts'
import { useProjectAndPartnerNames } from '../data/session/projects.ts'
import { useEditsSite, useIsAdmin, useSession, useWorksLeads } from '../data/session/session.ts'
import { useTodo } from '../data/today.ts'
import { useUndeliveredCount } from '../data/undelivered.ts'
import { today } from '../text/desk-time.ts'
import { colleague } from '../text/labels.ts'
import styles from './rail.module.css'
import { chooseTheme, isDark, useTheme } from './theme.ts'

interface NavItem {
  icon: IconName
  label: string
  view: View
  /** The number of open tasks in the view. */
  count?: number
  /** On a phone, the view is opened from this one. */
  isCountOfPhones?: boolean
  /** On a phone it is in the account view, because the bar has room for five. */
  isWideOnly?: boolean
}

const NavLink = ({
  icon,
  label,
  view,
  count = 0,
  isCountOfPhones,
  isWideOnly,
  current,
}: NavItem & { current: string }) => (
  <li className={isWideOnly ? styles.wideOnly : undefined}>
    <Go className={styles.item} to={view} aria-current={current === view.name ? 'page' : undefined}>
      <Icon name={icon} />
      <span className={styles.word}>{label}</span>
      {count > 0 && (
        <span className={styles.count} data-phone={isCountOfPhones}>
          {count > 99 ? '99+' : count}
          <span className="visually-hidden"> to do</span>
        </span>
      )}
    </Go>
  </li>
)

function ThemeButton() {
  useTheme()
  const dark = isDark()
  return (
    <Button
      kind="icon"
      aria-label={dark ? 'Use the light theme' : 'Use the dark theme'}
      onClick={() => chooseTheme(dark ? 'light' : 'dark')}
    >
      <Icon name={dark ? 'sun' : 'moon'} />
    </Button>
  )
}

const SignOutButton = () => (
  <Button kind="icon" aria-label="Sign out of the desk" onClick={() => void leaveDesk(teamPaths.signOut)}>
    <Icon name="out" />
  </Button>
)

/** The desk's navigation: next to the view on a laptop, below it on a phone. */
export const Rail = memo(function Rail() {
  const current = useAddress(({ view }) => (view.name === 'lead' ? 'inbox' : view.name))
  const isAdmin = useIsAdmin()
  const editsSite = useEditsSite()
  const worksLeads = useWorksLeads()
  const { names } = useProjectAndPartnerNames()
  const member = useSession(session => (session.phase === 'in' ? session.member : undefined))
  const todo = useTodo()
  const undelivered = useUndeliveredCount()
  const lead: NavItem[] = [
    { icon: 'today', label: 'Today', view: { name: 'today' }, count: todo },
    {
      icon: 'inbox',
      label: 'Inbox',
      view: { name: 'inbox', inbox: current === 'inbox' ? {} : useAddress.getState().inbox },
    },
    { icon: 'calendar', label: 'Visits', view: { name: 'visits', span: 'week', day: today() } },
    { icon: 'chart', label: 'Numbers', view: { name: 'numbers', ...lastThirtyDays() } },
  ]
  const admin: NavItem[] = [
    { icon: 'people', label: 'Team', view: { name: 'team' }, isWideOnly: true },
    { icon: 'settings', label: 'Settings', view: { name: 'settings' }, isWideOnly: true },
    {
      icon: 'send',
      label: 'Deliveries',
      view: { name: 'deliveries' },
      count: undelivered,
      isWideOnly: true,
    },
    { icon: 'record', label: 'Audit log', view: { name: 'audit' }, isWideOnly: true },
  ]
  const site: NavItem = { icon: 'page', label: 'Site', view: { name: 'site' }, isWideOnly: isAdmin }
  const items = [...(worksLeads ? lead : []), ...(editsSite ? [site] : []), ...(isAdmin ? admin : [])]
  return (
    <header className={styles.rail}>
      <p className={styles.brand}>
        <img src="/favicon.svg" alt="" width="28" height="28" />
        <span className={styles.word}>{names}</span>
      </p>
      <nav className={styles.nav} aria-label="Desk">
        <ul>
          {items.map(item => (
            <NavLink key={item.label} {...item} current={current} />
          ))}
          <NavLink
            icon="person"
            label="Account"
            view={{ name: 'account' }}
            count={undelivered}
            isCountOfPhones
            current={current}
          />
        </ul>
      </nav>
      <div className={styles.foot}>
        <span className={styles.who} title={member?.email}>
          {member && colleague(member.email)}
          <small>{member && roleNames[member.role]}</small>
        </span>
        <ThemeButton />
        <SignOutButton />
      </div>
    </header>
  )
})
