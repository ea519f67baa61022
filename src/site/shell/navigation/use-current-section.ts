import { useEffect, useState } from 'react'
import { useContent } from '../../content/content-context.tsx'

/** The section that crosses the middle of the screen, for the navigation to mark. */
export function useCurrentSection(): string | undefined {
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
