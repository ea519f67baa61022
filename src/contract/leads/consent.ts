/** What a buyer may agree to, each on its own, and withdraw again. */
export const purposes = ['call', 'message', 'share', 'advertising'] as const

export type Purpose = (typeof purposes)[number]

/** The ways to answer a form. Sending it agrees to those that its project names in `answerBy`. */
export const answerWays = ['call', 'message'] as const satisfies readonly Purpose[]

export type AnswerWay = (typeof answerWays)[number]

/** What sending a form meant before projects had `answerBy`; notices kept without it said this. */
export const earlierAnswerBy: readonly AnswerWay[] = ['call']

/** Stands for a notice that was never shown here, as far as anybody can tell: what a page says is only its word. */
export const unknownNotice = 'unknown'

/** What was agreed to with a lead. When is the lead's time, and where the lead's form and page. */
export interface Consent {
  /** Which notice was shown: the hash of its text, which is kept once; `unknownNotice` where it is none of the project's. */
  notice: string
  /** The language it was shown in. */
  language: string
  agreed: Purpose[]
}

const isPurpose = (text: string): text is Purpose => (purposes as readonly string[]).includes(text)

/** The purposes among these words, in one order and each once. */
export const purposesIn = (words: readonly string[]): Purpose[] =>
  purposes.filter(purpose => words.filter(isPurpose).includes(purpose))

/** What a page says beside a lead. What sending meant is not in it: the notice says that. */
interface SentConsent extends Omit<Consent, 'agreed'> {
  ticked: Purpose[]
}

/** Reads what a page says beside a lead, `hash language purpose…`; nothing where that is not of this form. */
export function readConsent(text: string): SentConsent | undefined {
  const [notice = '', language = '', ...ticked] = text.trim().split(/[ +]+/)
  if (!/^[0-9a-f]{16}$/.test(notice) || !/^[a-z]{2,3}$/.test(language)) return undefined
  return { notice, language, ticked: purposesIn(ticked) }
}

/** The fields of a form sent without a script that say the same. */
export const consentFields = { notice: 'notice', agreed: 'agree' } as const
