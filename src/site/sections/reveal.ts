import styles from './reveal.css?inline'

const threshold = 0.1

function reveal(section: HTMLElement): void {
  const observer = new IntersectionObserver(
    entries => {
      // A slow phone delivers several entries together. Only the last is current.
      const entry = entries.at(-1)
      if (!entry) return
      if (!entry.isIntersecting) {
        section.dataset.reveal = 'waiting'
      } else if (section.dataset.reveal !== 'waiting') {
        observer.disconnect()
      } else if (entry.intersectionRatio >= threshold) {
        section.dataset.reveal = 'shown'
        observer.disconnect()
      }
    },
    // Sections above the screen count as in view, so that a jump past one reveals it too.
    { threshold: [0, threshold], rootMargin: '1000000px 0px 0px' },
  )
  observer.observe(section)
}

/**
 * Fades and slides in each section's content when a tenth of it is in view. Only the script hides content, and only
 * below the first screen: without the script, and on the first screen, everything is visible immediately.
 */
export function revealOnScroll(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
  for (const section of document.querySelectorAll<HTMLElement>('[data-reveals]')) reveal(section)
}
