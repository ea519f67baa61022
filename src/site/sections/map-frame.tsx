import { useEffect, useRef } from 'react'
import * as project from '#content/project.ts'
import { siteConfig } from '#content/site.config.ts'

/**
 * The embedded map. A frame that could not load shows the browser's own error page and cannot be asked about it, so
 * it covers the drawn map only once its host has answered.
 */
export function MapFrame({ className }: { className?: string | undefined }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        fetch(siteConfig.map.embed, { method: 'HEAD', mode: 'no-cors', credentials: 'omit' }).then(
          () => {
            element.dataset.reachable = ''
          },
          error => console.warn('The map is out of reach:', error),
        )
      },
      { rootMargin: '400px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <iframe
      ref={frame}
      className={className}
      src={siteConfig.map.embed}
      title={`Map of ${project.location.place}`}
      loading="lazy"
      referrerPolicy="no-referrer"
      allowFullScreen
    />
  )
}
