import { createContext, type ReactNode, use } from 'react'
import styles from './section.module.css'

/** Whether a section is alone on its own route, or one of many on the full page. */
export const SectionPlace = createContext<{ alone: boolean; level: 1 | 2 | 3 }>({ alone: false, level: 2 })

interface SectionProps {
  id: string
  className?: string | undefined
  /** A dark background, which needs the bright focus ring. */
  night?: boolean
  /** The first screen never waits to be revealed. */
  still?: boolean
  children: ReactNode
}

/** One section of the page, with the id that the navigation links to; revealed on scroll on the full page only. */
export function Section({ id, className, night, still = false, children }: SectionProps) {
  const { alone } = use(SectionPlace)
  return (
    <section
      id={id}
      className={`${styles.section} ${className ?? ''}`.trim()}
      data-ground={night ? 'night' : undefined}
      data-reveals={alone || still ? undefined : ''}
      // reveal.ts may reveal a section before React arrives.
      suppressHydrationWarning
    >
      {children}
    </section>
  )
}

/** A section's title: the h1 on the section's own route, an h2 on the full page. */
export function SectionHeading({
  children,
  className,
}: {
  children: ReactNode
  className?: string | undefined
}) {
  const { level } = use(SectionPlace)
  const Level = `h${level}` as const
  return <Level className={`${styles.heading} ${className ?? ''}`}>{children}</Level>
}
