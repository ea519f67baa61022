import { createPortal } from 'react-dom'
import { useContent } from '../../content/content-context.tsx'
import styles from './section-rail.module.css'

/**
 * Marks of the sections in the page's margin, the current one longer. Only for pointer users, because the header has
 * the links.
 */
export function SectionRail({ current }: { current: string | undefined }) {
  const { navItems } = useContent().sections
  // On the page itself, because it blends with the page's colours.
  return createPortal(
    <div className={styles.rail} aria-hidden="true">
      {navItems.map(({ id, label }) => (
        <a key={id} href={`#${id}`} tabIndex={-1} data-current={current === id}>
          <span>{label}</span>
        </a>
      ))}
    </div>,
    document.body,
  )
}
