import type { DealLead } from '#api/deals/deal.ts'
import { type BuyerAsk, byBuyer, isRightsAsk, saidHowNames } from '#domain/contacts/buyer-facts.ts'
import { callOutcomeNames } from '#domain/deals/calls.ts'
import type { HistoryEntry } from '#domain/deals/history-entry.ts'
import { stageNames } from '#domain/deals/stages.ts'
import { manualSourceNames } from '#domain/leads/lead-fields.ts'
import { templateNames } from '#domain/settings/message-templates.ts'
import { distanceText } from '#domain/visits/visit-state.ts'
import { describeRight, requestNames } from '../consent/describe-right.ts'
import { describePage } from '../contacts/describe-page.ts'
import {
  assignedText,
  detailText,
  interestText,
  nextText,
  outcomeText,
  registrationText,
  visitText,
} from '../data/describe-change.ts'
import { dayAndClock } from '../text/desk-time.ts'
import { colleague } from '../text/labels.ts'

const ownerText = (email: string | null) => (email === null ? 'unassigned' : colleague(email))

const undoText = ({ status, owner, file }: Extract<HistoryEntry, { kind: 'undo' }>): string => {
  if (file !== undefined) return `undid the import from ${file}`
  const parts = [
    status && `${stageNames[status.from]} → ${stageNames[status.to]}`,
    owner && `back to ${ownerText(owner.to)}`,
  ]
  return `undid a bulk change: ${parts.filter(Boolean).join(', ') || 'later changes are kept'}`
}

/** A buyer's request on their page, in words. */
function describeAsk(ask: BuyerAsk): string {
  if (isRightsAsk(ask)) return describeRight(ask)
  if (ask.what === 'confirm') return `confirms ${dayAndClock(ask.at)}`
  if (ask.what === 'move') return `asks for ${dayAndClock(ask.at)}`
  if (ask.what === 'way') return ask.way === 'video' ? 'asks for a video visit' : 'asks to come to the site'
  if (ask.what === 'pick-up') return `asks for a pick-up: ${ask.from}`
  return ask.what === 'link' ? 'asks for the link to their page' : 'asks to cancel the visit'
}

/** A buyer's request in words, with the page it came from or, if a member recorded it, how it was made. */
const askText = ({ by, ask, page }: Extract<HistoryEntry, { kind: 'ask' }>, leads: readonly DealLead[]) => {
  const text = describeAsk(ask)
  if (by === byBuyer) return page === undefined ? text : `${text}, ${describePage(page, leads)}`
  return 'how' in ask && ask.how ? `recorded ${saidHowNames[ask.how]}: ${text}` : `recorded: ${text}`
}

const checkInWords = {
  code: 'checked in by code',
  'team-code': 'checked in by a code shown on a device or network of the team',
  name: 'checked in by name',
  page: 'says they are here',
}

const checkInText = ({ how, visitAt, metres }: Extract<HistoryEntry, { kind: 'check-in' }>): string =>
  `${checkInWords[how]}, visit of ${dayAndClock(visitAt)}${metres === undefined ? '' : `, ${distanceText(metres)} from the site`}`

const addedNames = { phone: 'a number', email: 'an e-mail address', chat: 'a chat id' }

const mergeText = ({ added }: Extract<HistoryEntry, { kind: 'merge' }>): string =>
  added ? `added ${addedNames[added]}` : 'merged another person into this one'

/** An entry of the history in words, with the buyer's name; the leads identify the form of a page. */
export function describeEntry(
  entry: HistoryEntry,
  leads: readonly DealLead[] = [],
  buyer = 'the buyer',
): string {
  if (entry.kind === 'status') {
    const reason = entry.lostReason ? `: ${entry.lostReason}` : ''
    return `${stageNames[entry.from]} → ${stageNames[entry.to]}${reason}`
  }
  if (entry.kind === 'owner') {
    if (entry.isTaken)
      return `reassigned from ${ownerText(entry.from)}, who did not reply, to ${ownerText(entry.to)}`
    return entry.to === null ? `unassigned from ${ownerText(entry.from)}` : assignedText(entry.to)
  }
  if (entry.kind === 'visit' && entry.way && entry.to !== null)
    return `agreed to a ${entry.way === 'video' ? 'video visit' : 'visit at the site'}, ${dayAndClock(entry.to)}`
  if (entry.kind === 'visit' && entry.from === entry.to)
    return entry.to === null ? 'declined the visit' : `agreed to the ${visitText(entry.to)}`
  if (entry.kind === 'visit') return entry.to === null ? 'cancelled the visit' : visitText(entry.to)
  if (entry.kind === 'call') return `called: ${callOutcomeNames[entry.outcome]}`
  if (entry.kind === 'chat')
    return entry.template ? `wrote a message: ${templateNames[entry.template]}` : 'wrote a message'
  if (entry.kind === 'next') return nextText(entry.to)
  if (entry.kind === 'outcome') return `logged: ${outcomeText(entry, buyer)}`
  if (entry.kind === 'check-in') return checkInText(entry)
  if (entry.kind === 'registration') return registrationText(entry.to)
  if (entry.kind === 'ask') return askText(entry, leads)
  if (entry.kind === 'page') return 'shared the buyer’s page'
  if (entry.kind === 'pages-end') return 'closed the buyer’s page'
  if (entry.kind === 'refusal') return `refused the ${requestNames[entry.of].toLowerCase()}: ${entry.reason}`
  if (entry.kind === 'detail') return `noted: ${detailText(entry.of, entry.to)}`
  if (entry.kind === 'interest') return `noted: ${interestText(entry.to)}`
  if (entry.kind === 'entry') return `added this lead: ${manualSourceNames[entry.source].toLowerCase()}`
  if (entry.kind === 'import') return `imported from ${entry.file}`
  if (entry.kind === 'merge') return mergeText(entry)
  if (entry.kind === 'split') return 'undid a merge'
  if (entry.kind === 'undo') return undoText(entry)
  return entry.text
}
