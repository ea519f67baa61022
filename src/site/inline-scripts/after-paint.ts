// Part of the document itself. On a phone the connection first carries only the first screen's picture: styles for the
// rest of the page, and typefaces, wait in a template until it is painted, or until the visitor does anything.

const late = document.getElementById('late') as HTMLTemplateElement
/** The stylesheet, then the typefaces it names. */
const links = late.content.querySelectorAll('link')
const styles = links[0] as HTMLLinkElement

/** Whether this tab has loaded the typefaces: then they cost nothing, and no text changes its letters. */
const hasTypefaces = () => {
  try {
    return sessionStorage.typefaces
  } catch {
    return ''
  }
}

/** Adds all of them; the stylesheet applies only to print until it is activated. */
const add = () => {
  document.head.appendChild(late.content)
  try {
    sessionStorage.typefaces = 1
  } catch {
    // Without storage, the next page waits for its picture, too.
  }
}

/** The sections below wait for the template to be removed. */
const show = () => late.remove()

/**
 * Activates styles and typefaces and shows the sections below once their styles have loaded, however early the visitor
 * scrolls.
 */
const use = () => {
  // Must precede inserting it, or the browser would not wait for it.
  styles.media = 'all'
  add()
  if (styles.sheet) show()
  else styles.onload = styles.onerror = show
}

// All typefaces are applied together, because each one alone would lay out the page again and move its text.
let awaited = links.length
const onCome = () => {
  awaited -= 1
  if (awaited) return
  styles.media = 'all'
  // The sections follow in a separate task, so that no input waits for both.
  setTimeout(use, 50)
}
for (const link of links) link.onload = link.onerror = onCome

if (location.hash) {
  // The named section is the first screen, and must not be painted without its styles.
  styles.setAttribute('blocking', 'render')
  use()
  show()
} else if (hasTypefaces()) use()

// Not `pointermove`: browsers send one without the visitor, after a layout.
const onSign = () => {
  document.documentElement.dataset.used = ''
  use()
}
for (const sign of ['pointerdown', 'keydown', 'scroll'])
  addEventListener(sign, onSign, { capture: true, once: true })

// A file that never loads must not hide the page, which is readable without styles.
setTimeout(() => {
  use()
  show()
}, 4000)

addEventListener('load', () => {
  const onPaint = () => {
    add()
    dispatchEvent(new Event('painted'))
  }
  setTimeout(onPaint, 500)
  new PerformanceObserver(onPaint).observe({ type: 'largest-contentful-paint', buffered: true })
})
