// Stands in the document itself. A phone's line carries the first screen's picture alone: styles of what that screen does
// not show, and typefaces, wait in a template until it is painted, or until the visitor does anything.

const late = document.getElementById('late') as HTMLTemplateElement
/** The stylesheet, then the typefaces it names. */
const links = late.content.querySelectorAll('link')
const styles = links[0] as HTMLLinkElement
/** Set once this tab has the typefaces: from then on they cost nothing, and no word needs to change its letters. */
const key = 'typefaces'

const hasTypefaces = () => {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Fetches all of it; the stylesheet is for print alone until it is put to use. */
const add = () => {
  document.head.appendChild(late.content)
  try {
    sessionStorage.setItem(key, '1')
  } catch {
    // The next page waits for its picture, too.
  }
}

let isStyled = false
let isUsed = false
/** The sections below wait for the template to go: without their styles nobody sees them, however early they scroll. */
const show = () => {
  if (isStyled && isUsed) late.remove()
}

/** Puts styles and typefaces to use and shows the sections below. */
const use = () => {
  // Ahead of its place in the page, or it would not be waited for.
  styles.media = 'all'
  add()
  isUsed = true
  show()
}

// All typefaces come into use at once: each by itself would lay out the whole page anew and move its words once more.
let awaited = links.length
const onCome = () => {
  awaited -= 1
  if (awaited) return
  styles.media = 'all'
  // The sections follow in a task of their own, so that no input waits for both.
  setTimeout(use, 50)
}
for (const link of links) link.onload = link.onerror = onCome
// Also where they fail: a page without styles can be read.
styles.onload = styles.onerror = () => {
  isStyled = true
  show()
  onCome()
}

if (location.hash) {
  // The place it names is the first screen, and must not be painted without its styles.
  styles.setAttribute('blocking', 'render')
  use()
} else if (hasTypefaces()) use()

// No movement: a browser tells of one by itself once it has laid out the page.
const onSign = () => {
  document.documentElement.dataset.used = ''
  use()
}
for (const sign of ['pointerdown', 'touchstart', 'keydown', 'scroll'])
  addEventListener(sign, onSign, { capture: true, once: true, passive: true })

// What never comes keeps nothing else back.
setTimeout(() => {
  isStyled = true
  use()
}, 4000)

addEventListener('load', () => {
  const onPaint = () => {
    add()
    dispatchEvent(new Event('painted'))
  }
  setTimeout(onPaint, 500)
  new PerformanceObserver(onPaint).observe({ type: 'largest-contentful-paint', buffered: true })
})
