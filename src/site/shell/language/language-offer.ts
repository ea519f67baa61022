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

/** Whether the visitor came from another page of the site, and so has seen its languages. */
const isReturning = () => document.referrer.startsWith(`${location.origin}/`)

/** The height of the first screen's picture, over which the offer lies. */
const isPastHero = () => scrollY > innerHeight / 2

/**
 * A line over the first screen's picture, in the language of the browser: shown once, until the visitor scrolls on.
 */
export function offerLanguage(
  { languages: { languages }, invitations }: Content,
  code: string,
  route: string,
): void {
  const found = languages.find(language => language.code === code)
  const invitation = invitations[code]
  if (!found || !invitation || !document.getElementById('home') || isPastHero()) return
  if (!takeTurn() || isReturning()) return
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
  const onScroll = () => {
    if (!isPastHero()) return
    offer.remove()
    removeEventListener('scroll', onScroll)
  }
  addEventListener('scroll', onScroll, { passive: true })
  offer.ariaLabel = found.name
  offer.append(link, close)
  document.body.append(offer)
}
