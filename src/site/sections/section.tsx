import { createContext, type ReactNode, use, useRef } from 'react'
import styles from './section.module.css'
import { useReveal } from './use-reveal.ts'

/** Where a section stands: alone on its own route, or as one of many on the full page. */
export const SectionPlace = createContext<{ alone: boolean; level: 1 | 2 | 3 }>({ alone: false, level: 2 })

interface SectionProps {
  id: string
  className?: string | undefined
  /** A dark ground, which wants the bright focus ring. */
  night?: boolean
  /** The first screen never waits to be revealed. */
  still?: boolean
  children: ReactNode
}

/** One section of the page, under the id the navigation leads to; revealed on scroll on the full page only. */
export function Section({ id, className, night, still = false, children }: SectionProps) {
  const section = useRef<HTMLElement>(null)
  const { alone } = use(SectionPlace)
  useReveal(section, !alone && !still)
  return (
    <section
      ref={section}
      id={id}
      className={`${styles.section} ${className ?? ''}`}
      data-ground={night ? 'night' : undefined}
    >
      {children}
    </section>
  )
}

/** A section's title: the only h1 where the section stands alone, below the project's name otherwise. */
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
