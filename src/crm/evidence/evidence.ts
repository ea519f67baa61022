import type { Deal, DealLead } from '#api/deals/deal.ts'
import { type BuyerAsk, byBuyer, otherPage, saidHowNames } from '#domain/contacts/buyer-facts.ts'
import { listPurposes } from '#domain/contacts/permission.ts'
import { properName } from '#domain/contacts/proper-name.ts'
import { callOutcomeNames } from '#domain/deals/calls.ts'
import type { HistoryEntry } from '#domain/deals/history-entry.ts'
import { type Registration, registrationEnd } from '#domain/deals/registration.ts'
import { type ManualSource, manualSourceNames, manualSources } from '#domain/leads/lead-fields.ts'
import { templateNames } from '#domain/settings/message-templates.ts'
import { type CheckIn, distanceText, type VisitState, visitStageNames } from '#domain/visits/visit-state.ts'

/** One event: its time, its author, and its description. */
interface EvidenceRow {
  at: number
  by: string
  text: string
}

/** The evidence that a partner shows the developer for a claim: one deal, and nothing of other projects. */
export interface Evidence {
  projectName: string
  partnerName: string
  name: string
  phone: string
  dealId: string
  madeAt: number
  madeBy: string
  zone: string
  sections: { title: string; none: string; note?: string; rows: EvidenceRow[] }[]
}

interface EvidenceSource {
  deal: Deal
  /** Oldest first. */
  leads: DealLead[]
  /** Oldest first. */
  history: HistoryEntry[]
  /** How many of each are left out between the first and the newest. */
  leftOut?: { leads: number; history: number }
  /** A member's name by their e-mail. */
  nameOf(email: string): string
  timeText(at: number): string
}

const buyer = 'The buyer'

const checkInWords = {
  code: 'the code on the buyer’s page was shown at the site',
  'team-code':
    'by a code, but the page was opened on a device or network of the team, so the code does not show that the buyer was there',
  name: 'checked in by name, no code seen',
  page: '“I am here” was tapped on the buyer’s page, which does not show who tapped it',
}

const describeCheckIn = ({ how, metres }: Pick<CheckIn, 'how' | 'metres'>): string =>
  `${checkInWords[how]}${metres === undefined ? '' : `, the member’s phone ${distanceText(metres)} from the site`}`

const describeConsent = (ask: BuyerAsk): string | undefined => {
  const how = 'how' in ask && ask.how ? `, ${saidHowNames[ask.how]}` : ''
  if (ask.what === 'agree') return `Agreed to ${listPurposes(ask.purposes)}${how}`
  if (ask.what === 'withdraw') return `Withdrew ${listPurposes(ask.purposes)}${how}`
  return ask.what === 'erase' ? `Asked to be erased${how}` : undefined
}

const describeForm = ({ form, source, campaign, leadId }: DealLead): string => {
  const what = form === 'enquiry' ? 'Enquiry' : 'Request for a site visit'
  const from = [source ?? 'direct', campaign].filter(Boolean).join(', ')
  return `${what}, from ${from}, reference ${leadId}`
}

/** How a lead typed by the team arrived; a number or address that was added to a contact has a source of its own. */
const entryName = (source: string | null): string =>
  manualSources.find(one => one === source) ? manualSourceNames[source as ManualSource] : 'Number or address'

const gapNote = (leftOut = 0, what: string): { note?: string } =>
  leftOut > 0
    ? { note: `${leftOut.toLocaleString('en-IN')} ${what} between the first and the newest are not listed.` }
    : {}

/** The evidence of a deal, section by section. */
export function gatherEvidence({
  deal,
  leads,
  history,
  leftOut,
  nameOf,
  timeText,
}: EvidenceSource): Evidence['sections'] {
  const actor = (email: string) => (email === byBuyer ? buyer : nameOf(email))
  // Requests made on another project's page belong to that project.
  const own = history.filter(entry => entry.kind !== 'ask' || entry.page !== otherPage)

  const rowsOf = (describe: (entry: HistoryEntry) => string | undefined): EvidenceRow[] =>
    own.flatMap(entry => {
      const text = describe(entry)
      return text === undefined ? [] : [{ at: entry.at, by: actor(entry.by), text }]
    })

  const forms = leads.map(lead => ({ at: lead.receivedAt, ...describeLead(lead) }))

  /** A colleague's entry or import is not the buyer's own statement, so it names the colleague. */
  function describeLead(lead: DealLead): Pick<EvidenceRow, 'by' | 'text'> {
    const about = `${properName(lead.name)}, reference ${lead.leadId}`
    const entry = own.find(one => one.kind === 'entry' && one.lead === lead.leadId)
    if (entry?.kind === 'entry')
      return { by: actor(entry.by), text: `${manualSourceNames[entry.source]}, entered for ${about}` }
    const from = [lead.source, lead.campaign].filter(Boolean).join(', ')
    if (lead.isImported) return { by: 'Imported file', text: `Lead from ${from}, imported for ${about}` }
    if (lead.isTeamEntry) return { by: 'The team', text: `${entryName(lead.source)}, entered for ${about}` }
    return { by: `${buyer} (${properName(lead.name)})`, text: describeForm(lead) }
  }

  const formConsent = leads.flatMap(({ receivedAt, consent, noticeVersion }): EvidenceRow[] => {
    if (!consent) return []
    const agreed = listPurposes(consent.agreed) || 'nothing'
    const text = `Agreed to ${agreed} with the form, notice ${noticeVersion} in ${consent.language}`
    return [{ at: receivedAt, by: buyer, text }]
  })

  const describeContact = (entry: HistoryEntry): string | undefined => {
    if (entry.kind === 'call') return `Call: ${callOutcomeNames[entry.outcome]}`
    if (entry.kind !== 'chat') return undefined
    return entry.template ? `Message: ${templateNames[entry.template]}` : 'Message'
  }

  const visitRow = (at: number, agent: string | null, visit: Omit<VisitState, 'asks'>): EvidenceRow => {
    const { stage, checkIn, outcome, way } = visit
    const parts = [
      `Visit ${way === 'video' ? 'by video' : 'at the site'}: ${stage ? visitStageNames[stage] : ''}`,
      checkIn && `checked in ${timeText(checkIn.at)} by ${actor(checkIn.by)} (${describeCheckIn(checkIn)})`,
      outcome,
    ]
    return { at, by: agent ? actor(agent) : 'Unassigned', text: parts.filter(Boolean).join('; ') }
  }

  const describeVisit = (entry: HistoryEntry): string | undefined => {
    if (entry.kind === 'visit' && entry.to === null) return 'Cancelled the visit'
    if (entry.kind === 'visit') return `Agreed on a visit, ${timeText(entry.to ?? 0)}`
    if (entry.kind === 'check-in') return `Check-in: ${describeCheckIn(entry)}`
    if (entry.kind === 'outcome')
      return `Logged: ${entry.came ? 'they came' : 'they did not come'}${entry.text ? `, ${entry.text}` : ''}`
    if (entry.kind === 'ask' && entry.ask.what === 'confirm') return `Confirmed ${timeText(entry.ask.at)}`
    return undefined
  }

  const describeRegistration = (from: Registration | null, to: Registration | null): string =>
    to === null
      ? 'Removed the registration'
      : `${from ? 'Renewed' : 'Registered'} with the developer on ${timeText(to.at)} for ${to.days} days, until ${timeText(registrationEnd(to))}${to.reference ? `, reference ${to.reference}` : ''}`

  const visits = [
    ...(deal.visits ?? []).map(({ at, agent, ...visit }) =>
      visitRow(at, agent, { ...visit, pickUp: null, isSure: false }),
    ),
    ...(deal.visitAt === null ? [] : [visitRow(deal.visitAt, deal.owner, deal.visit)]),
  ]
  const byTime = (rows: EvidenceRow[]) => rows.toSorted((a, b) => a.at - b.at)

  return [
    {
      title: 'First contact and forms',
      none: 'No forms.',
      ...gapNote(leftOut?.leads, 'forms'),
      rows: byTime(forms),
    },
    {
      title: 'Consent',
      none: 'No consent recorded.',
      rows: byTime([
        ...formConsent,
        ...rowsOf(entry => (entry.kind === 'ask' ? describeConsent(entry.ask) : undefined)),
      ]),
    },
    {
      title: 'Calls and messages',
      none: 'None logged.',
      ...gapNote(leftOut?.history, 'entries of the history'),
      rows: rowsOf(describeContact),
    },
    { title: 'Visits', none: 'No visits.', rows: byTime(visits) },
    { title: 'How the visits were agreed and logged', none: 'Nothing logged.', rows: rowsOf(describeVisit) },
    {
      title: 'Registration with the developer',
      none: 'Not registered.',
      rows: rowsOf(entry =>
        entry.kind === 'registration' ? describeRegistration(entry.from, entry.to) : undefined,
      ),
    },
  ]
}
