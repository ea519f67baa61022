import {
  type DetailChange,
  type Interest,
  interestNames,
  type TextDetail,
  textDetails,
  textDetailTable,
} from '#domain/contacts/details.ts'
import type { NextStep } from '#domain/deals/next-step.ts'
import type { Registration } from '#domain/deals/registration.ts'
import { stageNames } from '#domain/deals/stages.ts'
import type { Change } from '#domain/decide/decide.ts'
import { dayAndClock } from '../text/desk-time.ts'
import { colleague, properName } from '../text/labels.ts'

export const visitText = (at: number | null) => (at === null ? 'no visit' : `visit ${dayAndClock(at)}`)
export const assignedText = (email: string | null) =>
  email === null ? 'unassigned' : `assigned to ${colleague(email)}`

export const nextText = (next: NextStep | null) =>
  next === null ? 'no next step' : `next: ${next.what}, ${dayAndClock(next.at)}`

export const outcomeText = ({ came, text }: { came: boolean; text: string | null }, buyer: string): string =>
  `${buyer} ${came ? 'came to the visit' : 'did not come'}${text ? `: ${text}` : ''}`

export const registrationText = (to: Registration | null): string =>
  to === null ? 'not registered with the developer' : `registered with the developer for ${to.days} days`

export const detailText = (of: TextDetail, to: string | null) =>
  to === null
    ? `no ${textDetailTable[of].label.toLowerCase()}`
    : `${textDetailTable[of].label.toLowerCase()} ${of === 'name' ? properName(to) : to}`

export const interestText = (interest: Interest | null) =>
  interest === null ? 'no interest level' : interestNames[interest].toLowerCase()

const detailsText = (details: DetailChange): string[] => [
  ...textDetails.flatMap(of => {
    const to = details[of]
    return to === undefined ? [] : [detailText(of, to)]
  }),
  ...(details.interest === undefined ? [] : [interestText(details.interest)]),
]

/** A change in words, such as 'stage Contacted, visit Sat, 21 Nov, 11:30 am'. */
export function describeChange({
  status,
  lostReason,
  owner,
  visitAt,
  next,
  details,
  ...visit
}: Change): string {
  const parts = [
    status && `stage ${stageNames[status]}${status === 'lost' && lostReason ? ` (${lostReason})` : ''}`,
    owner !== undefined && assignedText(owner),
    visitAt !== undefined && visitText(visitAt),
    visit.visitWay && (visit.visitWay === 'video' ? 'by video' : 'at the site'),
    visit.pickUp && `picked up at ${visit.pickUp}`,
    visit.came !== undefined && outcomeText({ came: visit.came, text: visit.outcome ?? null }, 'the buyer'),
    visit.registration !== undefined && registrationText(visit.registration),
    next !== undefined && nextText(next),
    ...(details ? detailsText(details) : []),
  ]
  return parts.filter(Boolean).join(', ')
}
