import * as v from 'valibot'
import { type RetentionKind, retentionKinds } from '#contract/settings/retention.ts'
import { mostDays } from '../settings/whole-number.ts'

/** After how many days without a word a contact is erased, by how it went with them; 0 is never. */
export type EraseAfter = Readonly<Record<RetentionKind, number>>

/** What each of them is given, by kind; undefined where a part is not understood. */
const partsOf = (text: string): [kind: RetentionKind, days: number][] | undefined => {
  const isForAll = /^\d+$/.test(text)
  const parts = isForAll ? retentionKinds.map(kind => `${kind}:${text}`) : text.split(',')
  const read = parts.flatMap((part): [RetentionKind, number][] => {
    const [, name, number] = /^(\w+):(\d+)$/.exec(part.trim()) ?? []
    const kind = retentionKinds.find(one => one === name)
    return kind && Number(number) <= mostDays ? [[kind, Number(number)]] : []
  })
  const isWhole = read.length === parts.length && new Map(read).size === read.length
  return isWhole ? read : undefined
}

/** A setting that is one number of days for everybody, or one for each of some. */
export const retentionDays = v.pipe(
  v.string(),
  v.check(
    text => partsOf(text) !== undefined,
    `must be a number of days up to ${mostDays}, or one for each of ${retentionKinds.join(', ')}, such as lost:90,others:365`,
  ),
  v.transform(
    (text): EraseAfter => ({
      ...{ unanswered: 0, lost: 0, booked: 0, others: 0 },
      ...Object.fromEntries(partsOf(text) ?? []),
    }),
  ),
)
