import { byBuyer, changesConsent } from '#contract/desk/buyer-facts.ts'
import type { Person, PersonLead } from '#contract/desk/person.ts'
import { noVisit } from '#contract/desk/visit-state.ts'
import { visitSlots } from '#contract/visit-slots.ts'
import type { BuyerPage, BuyerPages } from '../lead/buyer-page.ts'
import type { Lead, LeadRecords } from '../records/lead-records.ts'
import { hashOf, newSecret } from '../team/secret.ts'
import type { Desk } from './desk.ts'
import { keptAbout } from './kept-about.ts'
import type { LiveFeed } from './live-feed.ts'
import { noticeKept } from './notices.ts'
import type { TellConsent } from './telling-consent.ts'

/** A page is open for as long as its person is kept. An earlier program, beside this one, ends it by this. */
const pageMs = visitSlots.daysAhead * 86_400_000
/** A lead is taken by then; its page is not worth keeping its sender waiting any longer. */
const patienceMs = 2000

interface PagesParts {
  desk: Pick<Desk, 'keepPage' | 'buyerPage' | 'person' | 'hear' | 'settings'>
  leads: Pick<LeadRecords, 'find'>
  live: Pick<LiveFeed, 'wake'>
  tellConsent: TellConsent
  /** The name and the number a member gave. */
  contactOf(email: string): Promise<{ name: string | null; phone: string | null }>
  now: () => number
}

/** Makes a page's token and keeps its hash; nothing where the person is not kept. */
export async function givePage(
  desk: Pick<Desk, 'keepPage'>,
  { personId, leadId, zone }: { personId: string; leadId: string; zone: string | null },
  act: { by: string; at: number },
): Promise<string | undefined> {
  const token = newSecret()
  const page = { hash: hashOf(token), leadId, zone, expiresAt: act.at + pageMs }
  return (await desk.keepPage(personId, page, act)) ? token : undefined
}

const firstName = (name: string | null): string | null => name?.trim().split(/\s+/)[0] ?? null

const within = <Value>(work: Promise<Value>): Promise<Value | undefined> => {
  const late = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => late.resolve(undefined), patienceMs)
  return Promise.race([work.catch(() => undefined), late.promise]).finally(() => clearTimeout(timer))
}

/**
 * What a page may tell. Whoever knows a phone can send a form in its name, and gets a page for that form: it tells what
 * was agreed only where nobody had written with that number before, nor under another name since, or where the team sent
 * it to the number itself.
 */
const isTrusted = (by: string, lead: PersonLead, { leads }: Person): boolean =>
  by !== byBuyer ||
  (leads.at(-1)?.leadId === lead.leadId &&
    leads.every(({ phone, name }) => phone !== lead.phone || name === lead.name))

const untold = ({ visitAt }: Pick<PersonLead, 'visitAt'> = { visitAt: null }) => ({
  visitAt,
  visitRequest: null,
  visit: { ...noVisit, stage: visitAt === null ? null : ('asked' as const) },
  agent: null,
  agentPhone: null,
})

/** Gives out pages of the buyers' own and hears what is said there. */
export function buyerPages({ desk, leads, live, tellConsent, contactOf, now }: PagesParts): BuyerPages {
  const give = async ({ id: leadId, personId }: Lead, zone: string | null) => {
    const token = await givePage(desk, { personId, leadId, zone }, { by: byBuyer, at: now() })
    if (token) live.wake()
    return token
  }

  const told = async (
    person: Person,
  ): Promise<Omit<BuyerPage, 'personId' | 'reference' | 'projectId' | 'zone' | 'language' | 'kept'>> => {
    const { visitAt, visitRequest, visit, owner } = person
    const { name, phone } = owner ? await contactOf(owner) : { name: null, phone: null }
    return { visitAt, visitRequest, visit, agent: firstName(name), agentPhone: phone }
  }

  return {
    give: (reference, zone) =>
      within(leads.find(reference).then(lead => (lead ? give(lead, zone) : undefined))),

    async find(token) {
      const page = await desk.buyerPage(hashOf(token))
      const person = page && (await desk.person(page.personId))
      const [latest] = person?.leads ?? []
      if (!page || !person || !latest) return undefined
      const own = person.leads.find(({ leadId }) => leadId === page.leadId)
      // A page outlives its lead, which may be too old to be kept: it tells nothing then, and is the way out still.
      const lead = own ?? (page.by === byBuyer ? undefined : latest)
      const { projectId, language } = lead ?? latest
      const isWhole = lead !== undefined && isTrusted(page.by, lead, person)
      const shown = isWhole ? await told(person) : untold(lead)
      const kept = keptAbout(person, lead, isWhole)
      const reference = lead?.leadId ?? page.leadId
      return { personId: person.id, reference, projectId, language, zone: page.zone, ...shown, kept }
    },

    async hear({ personId }, id, ask) {
      const hear = () => desk.hear(personId, id, ask, { by: byBuyer, at: now() })
      if (changesConsent(ask)) return tellConsent(personId, hear)
      const isKept = await hear()
      live.wake()
      return isKept
    },

    notice: async hash => (await noticeKept(desk, hash))?.text,
  }
}
