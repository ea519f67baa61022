/** Waits until a section is about to be scrolled to; where there is none, or no page yet, not at all. */
export const whenNear = (id: string, margin: string): Promise<void> =>
  new Promise(resolve => {
    const section = typeof document === 'undefined' ? null : document.getElementById(id)
    if (!section) return resolve()
    const observer = new IntersectionObserver(
      entries => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        resolve()
      },
      { rootMargin: margin },
    )
    observer.observe(section)
  })
