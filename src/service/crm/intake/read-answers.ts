import { intakeLead } from '#contract/crm/settings/intake-keys.ts'
import type { Answer } from '../../records/extra-form-data.ts'

const isPlainValue = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

const answersIn = (name: string, value: unknown): Answer[] => {
  if (isPlainValue(value)) return value === '' ? [] : [{ name, value: String(value) }]
  if (value === null || typeof value !== 'object') return []
  if (Array.isArray(value) && value.every(isPlainValue)) return answersIn(name, value.join(', '))
  return Object.entries(value).flatMap(([key, inner]) => answersIn(`${name}.${key}`, inner))
}

/**
 * Reads what a sender says beside the fields of a lead: e-mail, message, answers of a lead form. Each has its own name;
 * what lies deeper is named by its path, and what stands in `answers` by its own name alone.
 */
export const readAnswers = (sent: Record<string, unknown>): Answer[] =>
  Object.entries(sent)
    .filter(([name]) => !Object.hasOwn(intakeLead.entries, name))
    .flatMap(([name, value]) =>
      name === 'answers' && value !== null && typeof value === 'object' && !Array.isArray(value)
        ? Object.entries(value).flatMap(([own, inner]) => answersIn(own, inner))
        : answersIn(name, value),
    )
