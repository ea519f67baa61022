import type { Content } from '../../content/late-content.ts'
import styles from './language-offer.module.css'

const storageKey = 'language.offered'

/** Whether to make the offer now: once in each browser, and never without storage. */
const takeTurn = (): boolean => {
  try {
    if (localStorage.getItem(storageKey)) return false
    localStorage.setItem(storageKey, 'yes')
    return true
  } catch {
    return false
  }
}

/**
 * A line at the edge of the screen, in the language of the browser: shown once, and over the page, which does not move.
 */
export function offerLanguage(
  { languages: { languages }, invitations }: Content,
  code: string,
  route: string,
): void {
  const found = languages.find(language => language.code === code)
  const invitation = invitations[code]
  if (!found || !invitation || !takeTurn()) return
  const { text, dismiss, face } = invitation
  if (face) {
    const options = { unicodeRange: face.range, weight: '400 700' }
    document.fonts.add(new FontFace('Text', `url(${face.address})`, options))
  }
  const offer = Object.assign(document.createElement('aside'), { className: styles.offer, lang: code })
  const link = Object.assign(document.createElement('a'), {
    href: found.home + route.slice(1) + location.search + location.hash,
    hreflang: code,
    textContent: text,
  })
  const close = Object.assign(document.createElement('button'), {
    type: 'button',
    ariaLabel: dismiss,
    textContent: '×',
    onclick: () => offer.remove(),
  })
  offer.ariaLabel = found.name
  offer.append(link, close)
  document.body.append(offer)
}
