/** The purposes that a buyer can agree to separately, and withdraw again. */
export const purposes = ['call', 'message', 'share', 'advertising'] as const

export type Purpose = (typeof purposes)[number]

/** The ways to answer a form. Sending it agrees to those that its project names in `answerBy`. */
export const answerWays = ['call', 'message'] as const satisfies readonly Purpose[]

export type AnswerWay = (typeof answerWays)[number]

/** The purposes that sending a form agreed to before projects had `answerBy`; notices stored without it said this. */
export const earlierAnswerBy: readonly AnswerWay[] = ['call']

/** Marks a notice that this service never showed; the page's claim proves nothing. */
export const unknownNotice = 'unknown'

/** The consent given with a lead. The lead has the time, the form and the page. */
export interface Consent {
  /** The hash of the shown notice, whose text is stored once; `unknownNotice` if it is none of the project's. */
  notice: string
  /** The language it was shown in. */
  language: string
  agreed: Purpose[]
}

const isPurpose = (text: string): text is Purpose => (purposes as readonly string[]).includes(text)

/** The purposes among these words, in a fixed order and without repeats. */
export const purposesIn = (words: readonly string[]): Purpose[] =>
  purposes.filter(purpose => words.filter(isPurpose).includes(purpose))

/** The consent that a page sends with a lead. The notice states what sending itself agrees to. */
interface SentConsent extends Omit<Consent, 'agreed'> {
  ticked: Purpose[]
}

/** Reads the consent that a page sends, `hash language purpose…`; undefined if it has another form. */
export function readConsent(text: string): SentConsent | undefined {
  const [notice = '', language = '', ...ticked] = text.trim().split(/[ +]+/)
  if (!/^[0-9a-f]{16}$/.test(notice) || !/^[a-z]{2,3}$/.test(language)) return undefined
  return { notice, language, ticked: purposesIn(ticked) }
}

/** The fields with the same data in a form sent without a script. */
export const consentFields = { notice: 'notice', agreed: 'agree' } as const
