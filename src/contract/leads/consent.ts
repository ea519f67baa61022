/** What a buyer may agree to, each on its own, and withdraw again. */
export const purposes = ['call', 'message', 'share', 'advertising'] as const

export type Purpose = (typeof purposes)[number]

/** The ways to answer a form. Sending it agrees to those that its project names in `answerBy`. */
export const answerWays = ['call', 'message'] as const satisfies readonly Purpose[]

export type AnswerWay = (typeof answerWays)[number]

/** What sending a form agreed to before projects had `answerBy`; notices stored without it said this. */
export const earlierAnswerBy: readonly AnswerWay[] = ['call']

/** Marks a notice that was never shown here, as far as is known: the page's claim proves nothing. */
export const unknownNotice = 'unknown'

/** What was agreed to with a lead. When is the lead's time, and where the lead's form and page. */
export interface Consent {
  /**
   * The notice that was shown: the hash of its text, which is stored once; `unknownNotice` where it is none of the
   * project's.
   */
  notice: string
  /** The language it was shown in. */
  language: string
  agreed: Purpose[]
}

const isPurpose = (text: string): text is Purpose => (purposes as readonly string[]).includes(text)

/** The purposes among these words, in one order and each once. */
export const purposesIn = (words: readonly string[]): Purpose[] =>
  purposes.filter(purpose => words.filter(isPurpose).includes(purpose))

/** The consent that a page sends with a lead. What sending itself agrees to is in the notice. */
interface SentConsent extends Omit<Consent, 'agreed'> {
  ticked: Purpose[]
}

/** Reads the consent that a page sends, `hash language purpose…`; nothing where it has another form. */
export function readConsent(text: string): SentConsent | undefined {
  const [notice = '', language = '', ...ticked] = text.trim().split(/[ +]+/)
  if (!/^[0-9a-f]{16}$/.test(notice) || !/^[a-z]{2,3}$/.test(language)) return undefined
  return { notice, language, ticked: purposesIn(ticked) }
}

/** The fields of a form sent without a script that say the same. */
export const consentFields = { notice: 'notice', agreed: 'agree' } as const
