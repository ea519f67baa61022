/** Keeps the page behind an open dialog in place in browsers without `:has()`; in others the styles do. */
export function lockScrollBehindDialogs(): void {
  if (CSS.supports('selector(:has(a))')) return
  const look = () =>
    document.documentElement.toggleAttribute('data-modal', document.querySelector('dialog:modal') !== null)
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributeFilter: ['open'] })
}
