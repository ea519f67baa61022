import * as v from 'valibot'
import { type RetentionKind, retentionKinds } from '#api/settings/retention.ts'
import { defaultRequestDays } from '#domain/contacts/rights.ts'
import { days, maxDays, wholeNumber } from '#lib/setting-values.ts'

/** After how many inactive days a contact is erased, by the outcome of their deal; 0 means never. */
export type EraseAfter = Readonly<Record<RetentionKind, number>>

/** The days for each kind; undefined if a part is invalid. */
const parsePeriods = (text: string): [kind: RetentionKind, days: number][] | undefined => {
  const isForAll = /^\d+$/.test(text)
  const parts = isForAll ? retentionKinds.map(kind => `${kind}:${text}`) : text.split(',')
  const read = parts.flatMap((part): [RetentionKind, number][] => {
    const [, name, number] = /^(\w+):(\d+)$/.exec(part.trim()) ?? []
    const kind = retentionKinds.find(one => one === name)
    return kind && Number(number) <= maxDays ? [[kind, Number(number)]] : []
  })
  const isWhole = read.length === parts.length && new Map(read).size === read.length
  return isWhole ? read : undefined
}

/** A setting with one number of days for all kinds, or one for each of some. */
const retentionDays = v.pipe(
  v.string(),
  v.check(
    text => parsePeriods(text) !== undefined,
    `must be a number of days up to ${maxDays}, or one for each of ${retentionKinds.join(', ')}, such as lost:90,others:365`,
  ),
  v.transform(
    (text): EraseAfter => ({
      ...{ unanswered: 0, lost: 0, booked: 0, others: 0 },
      ...Object.fromEntries(parsePeriods(text) ?? []),
    }),
  ),
)

/** The settings that say how long data is kept. */
export const retentionSettings = {
  RETAIN_DAYS: v.optional(days, '0'),
  ERASE_AFTER_DAYS: v.optional(retentionDays, '0'),
  REQUEST_DAYS: v.optional(wholeNumber(1, 90), String(defaultRequestDays)),
}

const schema = v.object(retentionSettings)

export type RetentionSettings = v.InferOutput<typeof schema>
