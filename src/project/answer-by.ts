import * as v from 'valibot'
import { type AnswerWay, answerWays } from '#contract/consent.ts'
import type { Labels } from '#labels/all.ts'
import { wordsWith } from './field-kinds.ts'
import type { ProjectSettings } from './settings.ts'
import type { WrittenWords } from './words.ts'

/** How the partner answers a form, and so what sending one agrees to. */
export const answerBySchema = v.pipe(
  v.array(v.picklist(answerWays, 'must be call or message')),
  v.nonEmpty('must hold call, message or both'),
  v.transform(ways => answerWays.filter(way => ways.includes(way))),
)

const place = '{answerBy}'

/** Words that may say how a form is answered. */
export const answerWords = wordsWith(['answerBy'])

/** Whether words say how a form is answered: those that say what sending means must. */
export const saysAnswerBy = (text: string): boolean => text.includes(place)

/** What is wrong with words that do not. */
export const lacksAnswerBy = `must hold ${place}, which says how the settings answer a form`

/** How the consent line and the notice name these ways. */
const nameWays = (answerBy: readonly AnswerWay[], { consent }: Labels): string => {
  if (answerBy.length > 1) return consent.byCallOrMessage
  return answerBy.includes('call') ? consent.byCall : consent.byMessage
}

/** Words whose consent line and notice say how a form is answered, and which way is used only where it was ticked. */
export const withAnswerBy = <Words extends Pick<WrittenWords, 'consent' | 'privacy'>>(
  words: Words,
  { answerBy }: Pick<ProjectSettings, 'answerBy'>,
  labels: Labels,
): Words => {
  const fillPlace = (text: string) => text.replaceAll(place, nameWays(answerBy, labels))
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
