import { useRef } from 'react'
import { useContent } from '../../content/content-context.tsx'
import { Icon } from '../../icons/icon.tsx'
import { useQueryString } from '../../visitor/query-string.ts'
import styles from './more-menu.module.css'

/**
 * The sections that do not fit in the header: further links on phones, where the menu is a list, and behind one word
 * elsewhere.
 */
export function MoreMenu() {
  const {
    labels,
    languages: { home },
    sections: { headerItems, navItems },
  } = useContent()

  const details = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (details.current) details.current.open = false
  }
  const search = useQueryString()
  const links = navItems.slice(headerItems.length).map(({ id, label }) => (
    <li key={id}>
      <a href={`${home}${search}#${id}`} onClick={close}>
        {label}
      </a>
    </li>
  ))
  return (
    <>
      <li className={styles.list}>
        <ul>{links}</ul>
      </li>
      <li className={styles.more}>
        <details
          ref={details}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) close()
          }}
          onKeyDown={({ key, currentTarget }) => {
            if (key !== 'Escape') return
            close()
            currentTarget.querySelector('summary')?.focus()
          }}
        >
          <summary>
            {labels.sections.more}
            <Icon name="chevron-down" />
          </summary>
          <ul>{links}</ul>
        </details>
      </li>
    </>
  )
}
