// Stands in the document itself. A phone's line carries the first screen's picture alone: styles of what that screen does
// not show, and typefaces, wait in a template until it is painted, or until the visitor does anything.

const late = document.getElementById('late') as HTMLTemplateElement
/** Set once this tab has the typefaces: from then on they cost nothing, and no word needs to change its letters. */
const key = 'typefaces'

const hasTypefaces = () => {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

const add = () => {
  if (!late.parentNode) return
  late.parentNode.removeChild(late)
  document.head.appendChild(late.content)
  try {
    sessionStorage.setItem(key, '1')
  } catch {
    // The next page waits for its picture, too.
  }
}

if (location.hash) {
  // The place it names is the first screen, and must not be painted without its styles.
  const styles = late.content.querySelector('[rel=stylesheet]')
  if (styles) styles.setAttribute('blocking', 'render')
  add()
} else if (hasTypefaces()) add()

// No movement: a browser tells of one by itself once it has laid out the page.
const onSign = () => {
  document.documentElement.dataset.used = ''
  add()
}
for (const sign of ['pointerdown', 'touchstart', 'keydown', 'scroll'])
  addEventListener(sign, onSign, { capture: true, once: true, passive: true })

// A picture that never comes keeps nothing else back.
setTimeout(add, 4000)

addEventListener('load', () => {
  const onPaint = () => {
    add()
    dispatchEvent(new Event('painted'))
  }
  setTimeout(onPaint, 500)
  new PerformanceObserver(onPaint).observe({ type: 'largest-contentful-paint', buffered: true })
})
