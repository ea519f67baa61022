import { wordsWith } from '../field-kinds.ts'

/** The placeholder for the ways in which a form is answered. */
export const answerPlace = '{answerBy}'

/** Words that may contain this placeholder. */
export const answerWords = wordsWith(['answerBy'])

/** Whether words contain the placeholder; texts about sending a form must. */
export const saysAnswerBy = (text: string): boolean => text.includes(answerPlace)

/** The error for words without it. */
export const lacksAnswerBy = `must hold ${answerPlace}, which says how the settings answer a form`
