import { createPortal } from 'react-dom'
import { navItems } from './nav-items.ts'
import styles from './section-rail.module.css'

/**
 * Marks of the sections in the page's margin, the current one longer. Only for pointer users, because the header has
 * the links.
 */
export const SectionRail = ({ current }: { current: string | undefined }) =>
  // On the page itself, because it blends with the page's colours.
  createPortal(
    <div className={styles.rail} aria-hidden="true">
      {navItems.map(({ id, label }) => (
        <a key={id} href={`#${id}`} tabIndex={-1} data-current={current === id}>
          <span>{label}</span>
        </a>
      ))}
    </div>,
    document.body,
  )
