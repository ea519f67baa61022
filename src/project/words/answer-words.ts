import { wordsWith } from '../field-kinds.ts'

/** Where the texts name the ways in which a form is answered. */
export const answerPlace = '{answerBy}'

/** Words that may say how a form is answered. */
export const answerWords = wordsWith(['answerBy'])

/** Whether words say how a form is answered: those that say what sending means must. */
export const saysAnswerBy = (text: string): boolean => text.includes(answerPlace)

/** What is wrong with words that do not. */
export const lacksAnswerBy = `must hold ${answerPlace}, which says how the settings answer a form`
