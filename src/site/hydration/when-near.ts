/** Waits until a section is about to be scrolled to; never resolves if there is no such section, or no page yet. */
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
