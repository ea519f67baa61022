import type { Page } from '@playwright/test'

/** From the smallest common phone to a large screen; the page is resized, because loading it again takes longer. */
export const screens = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]

/** Scrolls past everything once, so that all of it is laid out and every picture is requested. */
export const readToEnd = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let isAtEnd = false; !isAtEnd; ) {
      await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1
      // Scrolls from the current position, because newly laid out sections may have moved it.
      scrollBy({ top: innerHeight, behavior: 'instant' })
    }
    scrollTo({ top: 0, behavior: 'instant' })
  })

/** Visible mistakes of the page, in a few words each; empty if it looks right. */
export const faultsOfLooks = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement
    const shows = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('dialog, [popover]:not(:popover-open), .visually-hidden, [aria-hidden=true]')
    const said = (element: Element) => (element.textContent ?? '').trim().slice(0, 40)
    const all = [...document.querySelectorAll('body *')].filter(shows)
    const known = new Map<Element, boolean>()
    const isScrolled = (element: Element | null): boolean => {
      if (element === null) return false
      const answer =
        known.get(element) ??
        (/auto|scroll|clip/.test(getComputedStyle(element).overflowX) || isScrolled(element.parentElement))
      known.set(element, answer)
      return answer
    }

    const wide = root.scrollWidth > root.clientWidth ? [`the page is ${root.scrollWidth} px wide`] : []

    // Text that is cut off by its box.
    const cut = all
      .filter(element => element.childElementCount === 0 && said(element) && !isScrolled(element))
      .filter(element => {
        const { overflowX, textOverflow } = getComputedStyle(element)
        const isHidden = overflowX === 'hidden' || textOverflow === 'ellipsis'
        return isHidden && element.scrollWidth > element.clientWidth + 1
      })
      .map(element => `cut: ${said(element)}`)

    // A street's name that is longer than its road.
    const streets = [...document.querySelectorAll('textPath')].flatMap(text => {
      const road = document.querySelector(text.getAttribute('href') ?? '')
      if (!(road instanceof SVGPathElement && text instanceof SVGTextPathElement)) return []
      if (text.getClientRects().length === 0) return []
      return text.getComputedTextLength() > road.getTotalLength() ? [`cut: ${said(text)}`] : []
    })

    const pen = document.createElement('canvas').getContext('2d')
    /** The part of a line's box that has ink: some typefaces make the box far taller than the letters. */
    const inkOf = (element: Element, box: DOMRect) => {
      if (!pen) return box
      const { font } = getComputedStyle(element)
      pen.font = font
      const text = pen.measureText(element.textContent ?? '')
      const foot =
        box.top +
        (box.height * text.fontBoundingBoxAscent) / (text.fontBoundingBoxAscent + text.fontBoundingBoxDescent)
      const top = foot - text.actualBoundingBoxAscent
      return new DOMRect(box.left, top, box.width, foot + text.actualBoundingBoxDescent - top)
    }

    /** The boxes of the text, line by line. */
    const lines = all.flatMap(element => {
      if (isScrolled(element.parentElement) || element.closest('svg')) return []
      const texts = [...element.childNodes].filter(node => node.nodeType === 3 && node.textContent?.trim())
      return texts.flatMap(node => {
        const range = document.createRange()
        range.selectNodeContents(node)
        const isFixed = element.closest('header, aside') !== null
        return [...range.getClientRects()].map(box => ({ element, box, isFixed, ink: inkOf(element, box) }))
      })
    })
    const off = lines
      .filter(({ box }) => box.left < -1 || box.right > root.clientWidth + 1)
      .map(({ element }) => `off the screen: ${said(element)}`)
    const meet = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
      // Descenders of a line and ascenders of the next may overlap a little.
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) >
        Math.min(one.height, other.height) * 0.25
    const collisions = lines.flatMap((one, index) =>
      lines
        .slice(index + 1)
        .filter(
          other => one.isFixed === other.isFixed && other.element !== one.element && meet(one.ink, other.ink),
        )
        .map(other => `collide: ${said(one.element)} | ${said(other.element)}`),
    )

    const broken = [...document.querySelectorAll('main img')]
      .filter(shows)
      .filter(image => image instanceof HTMLImageElement && image.complete && image.naturalWidth === 0)
      .map(image => `broken: ${image.getAttribute('src')}`)
    const headless = [...document.querySelectorAll('main h1, main h2')]
      .filter(shows)
      .filter(heading => heading.scrollWidth > heading.clientWidth + 1)
      .map(heading => `a heading is cut: ${said(heading)}`)
    return [...new Set([...wide, ...cut, ...streets, ...off, ...collisions, ...broken, ...headless])]
  })
