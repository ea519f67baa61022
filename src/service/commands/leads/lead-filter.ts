import { parseArgs } from 'node:util'
import { dayStart } from '#lib/time/zone-time.ts'
import type { LeadFilter } from '#store/lead-records.ts'

const moment = (name: string, text: string | undefined, zone: string): number | undefined => {
  if (text === undefined) return undefined
  // A date without a time is a day in the project's time zone.
  const value = /^\d{4}-\d{2}-\d{2}$/.test(text) ? dayStart(text, zone) : Date.parse(text)
  if (Number.isNaN(value)) throw new Error(`--${name}: ${text} is not a date such as 2026-11-30`)
  return value
}

const formOf = (text: string | undefined) => {
  if (text === undefined || text === 'site-visit' || text === 'enquiry') return text
  throw new Error(`--form: must be site-visit or enquiry`)
}

const options = {
  format: { type: 'string' },
  since: { type: 'string' },
  until: { type: 'string' },
  form: { type: 'string' },
  source: { type: 'string' },
  limit: { type: 'string' },
  output: { type: 'string' },
} as const

interface LeadQuery {
  filter: Omit<LeadFilter, 'limit'>
  format: string
  limit: number
  /** A file to write to instead of the terminal. */
  output: string | undefined
}

export function readFilter(args: string[], zone: string): LeadQuery {
  const { values } = parseArgs({ args, options })
  const limit = Number(values.limit ?? 50)
  if (!Number.isInteger(limit) || limit < 1) throw new Error('--limit: must be a whole number above 0')
  const conditions = {
    since: moment('since', values.since, zone),
    until: moment('until', values.until, zone),
    form: formOf(values.form),
    source: values.source,
  }
  const filter = Object.fromEntries(Object.entries(conditions).filter(([, value]) => value !== undefined))
  return { filter, format: values.format ?? 'json', limit, output: values.output }
}
