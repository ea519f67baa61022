import { type AnswerWay, answerWays } from '#domain/leads/purposes.ts'
import type { Labels } from '#labels/english.ts'
import { answerPlace } from '../words/answer-words.ts'
import type { WrittenWords } from '../words/words.ts'
import type { ProjectSettings } from './settings.ts'

/** The names of these ways in the consent line and the notice. */
const nameWays = (answerBy: readonly AnswerWay[], { consent }: Labels): string => {
  if (answerBy.length > 1) return consent.byCallOrMessage
  return answerBy.includes('call') ? consent.byCall : consent.byMessage
}

/** Words whose consent line and notice state how a form is answered, and which way is used only if it was ticked. */
export const withAnswerBy = <Words extends Pick<WrittenWords, 'consent' | 'privacy'>>(
  words: Words,
  { answerBy }: Pick<ProjectSettings, 'answerBy'>,
  labels: Labels,
): Words => {
  const fillPlace = (text: string) => text.replaceAll(answerPlace, nameWays(answerBy, labels))
  const { callIfTicked, messageIfTicked } = labels.consent
  const ifTicked = { call: callIfTicked, message: messageIfTicked }
  const offered = answerWays.filter(way => !answerBy.includes(way)).map(way => ifTicked[way])
  return {
    ...words,
    consent: fillPlace(words.consent),
    privacy: {
      ...words.privacy,
      paragraphs: words.privacy.paragraphs.map(paragraph => ({
        ...paragraph,
        text: [fillPlace(paragraph.text), ...(paragraph.about?.includes('purposes') ? offered : [])].join(
          ' ',
        ),
      })),
    },
  }
}
