// Stands in the document itself. A phone's line carries the first screen's picture alone: styles of what that screen does
// not show, and typefaces, wait in a template until it is painted, or until the visitor does anything.

const late = document.getElementById('late') as HTMLTemplateElement
/** The stylesheet, then the typefaces it names. */
const links = late.content.querySelectorAll('link')
const styles = links[0] as HTMLLinkElement

/** Whether this tab has the typefaces: from then on they cost nothing, and no word needs to change its letters. */
const hasTypefaces = () => {
  try {
    return sessionStorage.typefaces
  } catch {
    return ''
  }
}

/** Fetches all of it; the stylesheet is for print alone until it is put to use. */
const add = () => {
  document.head.appendChild(late.content)
  try {
    sessionStorage.typefaces = 1
  } catch {
    // The next page waits for its picture, too.
  }
}

/** The sections below wait for the template to go. */
const show = () => late.remove()

/** Puts styles and typefaces to use and shows the sections below once their styles are there, however early one scrolls. */
const use = () => {
  // Ahead of its place in the page, or it would not be waited for.
  styles.media = 'all'
  add()
  if (styles.sheet) show()
  else styles.onload = styles.onerror = show
}

// All typefaces are applied at once, because each alone would lay out the page again and move its text.
let awaited = links.length
const onCome = () => {
  awaited -= 1
  if (awaited) return
  styles.media = 'all'
  // The sections follow in a task of their own, so that no input waits for both.
  setTimeout(use, 50)
}
for (const link of links) link.onload = link.onerror = onCome

if (location.hash) {
  // The place it names is the first screen, and must not be painted without its styles.
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
