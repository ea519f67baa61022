import * as v from 'valibot'
import { type RetentionKind, retentionKinds } from '#contract/settings/retention.ts'
import { maxDays } from '../settings/whole-number.ts'

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
export const retentionDays = v.pipe(
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
