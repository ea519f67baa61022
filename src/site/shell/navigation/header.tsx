import { useEffect, useRef, useState } from 'react'
import { callHref } from '#lib/phone-links.ts'
import { useContent } from '../../content/content-context.tsx'
import { ModalButton } from '../../forms/modal/modal-button.tsx'
import { Icon } from '../../icons/icon.tsx'
import { Logo } from '../../icons/logo.tsx'
import buttons from '../../styles/button.module.css'
import { useQueryString } from '../../visitor/query-string.ts'
import { LanguageSwitch } from '../language/language-switch.tsx'
import styles from './header.module.css'
import { MoreMenu } from './more-menu.tsx'

/** The section that crosses the middle of the screen, for the navigation to mark. */
function useCurrentSection(): string | undefined {
  const { navItems } = useContent().sections
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const crossing = new Set<string>()
    const observer = new IntersectionObserver(
      entries => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) crossing.add(target.id)
          else crossing.delete(target.id)
        }
        // Location is inside Master Plan, so the later one in the list is the inner one.
        setCurrent(navItems.findLast(({ id }) => crossing.has(id))?.id)
      },
      { rootMargin: '-45% 0px -54% 0px' },
    )
    for (const { id } of navItems) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [navItems])
  return current
}

/** Whether the bar with the visit button has left the screen; on phones it never does. */
function useBarGone(): boolean {
  const [isGone, setIsGone] = useState(false)
  useEffect(() => {
    const bar = document.querySelector('[data-opener="secondary bar"]')
    if (!bar) return
    // Below the header, which lies over it.
    const observer = new IntersectionObserver(
      entries => setIsGone(entries.at(-1)?.isIntersecting === false),
      { rootMargin: '-72px 0px 0px' },
    )
    observer.observe(bar)
    return () => observer.disconnect()
  }, [])
  return isGone
}

const menuId = 'main-menu'

/** The fixed navigation; on phones a native popover that opens before the script runs, see also `platform-gaps.ts`. */
export function Header({ route }: { route: string }) {
  const {
    settings,
    labels,
    languages: { home },
    sections: { headerItems, navItems },
  } = useContent()

  const current = useCurrentSection()
  const search = useQueryString()
  const isBarGone = useBarGone()
  const menu = useRef<HTMLDivElement>(null)
  // An open popover would stay above the page on wide screens, whose header shows the links.
  useEffect(() => {
    const small = matchMedia('(max-width: 768px)')
    const close = () => menu.current?.hidePopover?.()
    small.addEventListener('change', close)
    return () => small.removeEventListener('change', close)
  }, [])
  return (
    <header className={styles.header} data-ground="night">
      <a className={styles.logo} href={home + search}>
        <Logo />
        {settings.projectName}
      </a>
      <div ref={menu} className={styles.menu} id={menuId} popover="auto">
        <nav aria-label={labels.shell.mainMenu}>
          <ul>
            {headerItems.map(({ id, label }) => (
              <li key={id}>
                <a href={`${home}${search}#${id}`} aria-current={current === id ? 'location' : undefined}>
                  {label}
                </a>
              </li>
            ))}
            {headerItems.length < navItems.length && <MoreMenu />}
          </ul>
        </nav>
        <LanguageSwitch route={route} kept={search + (current && route === '/' ? `#${current}` : '')} />
        <div className={styles.reach}>
          <a className={buttons.quiet} href={callHref(settings.phone)}>
            <Icon name="phone" />
            {labels.shell.call}
          </a>
          <ModalButton opens="visit" opener="menu" className={buttons.primary}>
            <Icon name="calendar" />
            {labels.shell.schedule}
          </ModalButton>
        </div>
      </div>
      <a className={styles.phone} href={callHref(settings.phone)}>
        <Icon name="phone" />
        {settings.phone}
      </a>
      {/* One button; the stylesheet shows the label for the menu's state, so it is right without a script too. */}
      <button type="button" className={styles.toggle} popoverTarget={menuId}>
        <span className={styles.whenClosed}>
          <span className="visually-hidden">{labels.shell.openMenu}</span>
          <Icon name="menu" />
        </span>
        <span className={styles.whenOpen}>
          <span className="visually-hidden">{labels.shell.closeMenu}</span>
          <Icon name="close" />
        </span>
      </button>
      {isBarGone && (
        <ModalButton opens="visit" opener="header" className={`${buttons.primary} ${styles.visit}`}>
          <Icon name="calendar" />
          {labels.shell.schedule}
        </ModalButton>
      )}
    </header>
  )
}
