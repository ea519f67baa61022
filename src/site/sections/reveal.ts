import styles from './reveal.css?inline'

const threshold = 0.1

function reveal(section: HTMLElement): void {
  const observer = new IntersectionObserver(
    entries => {
      // A slow phone hands over several at once; only the last tells where the section is now.
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
    // What lies above the screen counts as in view: a jump past a section is to show it too.
    { threshold: [0, threshold], rootMargin: '1000000px 0px 0px' },
  )
  observer.observe(section)
}

/**
 * Fades and slides in each section's content when a tenth of it is in view. Only the script hides anything, and only what lies
 * below the screen at first: without the script, and on the first screen, everything is visible at once.
 */
export function revealOnScroll(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
  for (const section of document.querySelectorAll<HTMLElement>('[data-reveals]')) reveal(section)
}
