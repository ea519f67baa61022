import type { Deal } from '#api/deals/deal.ts'
import type { FormConsent } from '#domain/consent/contact-consent.ts'
import { byBuyer, changesConsent, contactPage, formOf } from '#domain/contacts/buyer-facts.ts'
import { joinDetails, noDetails } from '#domain/contacts/details.ts'
import { contactHandle } from '#domain/contacts/handle.ts'
import type { Permission } from '#domain/contacts/permission.ts'
import type { OpenRequest } from '#domain/contacts/rights.ts'
import { contactOf, makeDealId } from '#domain/deals/deal-id.ts'
import type { DealState } from '#domain/deals/deal-state.ts'
import { checkInRefusal } from '#domain/decide/decide-check-in.ts'
import { type Purpose, purposes } from '#domain/leads/purposes.ts'
import { everything, type Scope } from '#domain/team/scope.ts'
import { visitSlots } from '#domain/visits/visit-state.ts'
import type { ProjectSet } from '#project/project-set.ts'
import type { ChangeRecords } from '#store/change-records.ts'
import type { Lead, LeadRecords } from '#store/lead-records.ts'
import type { Consent } from '../consent/consent.ts'
import { findStoredNotice } from '../consent/notices.ts'
import type { ContactRecord } from '../contacts/contacts.ts'
import { dealLeadOf } from '../deals/deals.ts'
import type { IndexedVisitPage } from '../index/visit-page-queries.ts'
import { opensPage, readFormPageToken } from '../leads/form-page.ts'
import { languageOf } from '../leads/language.ts'
import type { ContactData, VisitPage, VisitPages } from '../leads/visit-page.ts'
import type { LiveConnections } from '../live/live-connections.ts'
import type { SendConsent } from '../notifications/send-consent.ts'
import { hashOf, newSecret } from '../team/secret.ts'
import { readCheckInCodes } from '../visits/check-in-code.ts'
import type { createPageRooms, PageRooms } from './page-rooms.ts'
import type { VisitPageStore } from './visit-page-store.ts'
import { type VisitShown, visitOfContact, visitOfForm } from './visit-shown.ts'

/**
 * Earlier versions close a page at this time, and may run at the same time. This version keeps a page open as long as
 * its contact is stored.
 */
const pageMs = visitSlots.daysAhead * 86_400_000

interface VisitPageDeps {
  changes: Pick<ChangeRecords, 'settings' | 'saveSettings'>
  pageRooms: { use: ReturnType<typeof createPageRooms>['use'] }
  consent: Pick<Consent, 'ofForm'>
  projects: Pick<ProjectSet, 'filedUnder' | 'zoneOf'>
  leads: Pick<LeadRecords, 'find'>
  live: Pick<LiveConnections, 'wake'>
  sendConsent: SendConsent
  /** The name and number of a member. */
  contactOfMember(email: string): Promise<{ name: string | null; phone: string | null }>
  now: () => number
}

/** Creates the token of a contact's page, which a member sends to the number, and stores its hash. */
export async function createContactPage(
  visitPages: Pick<VisitPageStore, 'store'>,
  { dealId, leadId, isForAllProjects }: { dealId: string; leadId: string; isForAllProjects: boolean },
  act: { by: string; at: number },
  scope: Scope,
): Promise<string | undefined> {
  const token = newSecret()
  const page = { hash: hashOf(token), leadId, zone: null, expiresAt: act.at + pageMs, isForAllProjects }
  return (await visitPages.store(dealId, page, act, scope)) ? token : undefined
}

const firstName = (name: string | null): string | null => name?.trim().split(/\s+/)[0] ?? null

/** The consent that a form's page shows is the form's own, whatever else the contact agreed to. */
const permissionOfForm = ({ consent }: Lead, form: FormConsent | undefined): Permission => {
  const isWithdrawn = (purpose: Purpose) => form?.withdrawn[purpose] !== undefined
  return {
    agreed: (form?.agreed ?? consent?.agreed ?? []).filter(purpose => !isWithdrawn(purpose)),
    withdrawn: purposes.filter(isWithdrawn),
  }
}

/** How many of the leads with a number its page lists: anybody who knows a number can send a form with it. */
const shownLeads = 10

/** Refusals of requests that were not repeated since. */
const findOpenRefusals = (
  refusals: ContactData['refusals'],
  requests: OpenRequest[],
): ContactData['refusals'] => refusals.filter(({ of }) => requests.every(one => one.of !== of))

const readFormData = (
  lead: Lead,
  form: FormConsent | undefined,
  state: DealState | undefined,
): ContactData => {
  const { deliveries: _, ...told } = dealLeadOf({ lead, deliveries: [] })
  return {
    name: lead.name,
    phone: contactHandle(lead),
    details: noDetails,
    leads: [told],
    hasMoreLeads: false,
    permission: permissionOfForm(lead, form),
    requests: [],
    refusals: [],
    linkAskedAt: state?.linkRequests.find(one => one.form === lead.id)?.since ?? null,
  }
}

/** The data from the number that the page was sent to. Merged contacts are left out, because a merge may be wrong. */
const readContactData = (
  deal: Deal,
  phone: string,
  { leads, deals }: ContactRecord,
  { refusals }: DealState,
): ContactData => ({
  name: deal.name,
  phone,
  details: deals.reduce((known, { state }) => joinDetails(known, state.details), deal.details),
  leads: leads
    .filter(lead => lead.phone === phone)
    .slice(0, shownLeads)
    .map(({ deliveries: _, ...shown }) => shown),
  hasMoreLeads: leads.filter(lead => lead.phone === phone).length > shownLeads,
  permission: deal.permission,
  requests: deal.requests,
  refusals: findOpenRefusals(refusals, deal.requests),
  linkAskedAt: null,
})

/**
 * Finds visit pages and takes the requests made there. A form's page shows only that form. A contact's page, which a
 * member sent to the number, shows the number's data in that member's project, or in all projects if the member could
 * read them. No page is found by a name.
 */
export function createVisitPages(deps: VisitPageDeps): VisitPages {
  const { changes, pageRooms, consent, projects, leads, live, sendConsent, contactOfMember, now } = deps
  /** All pages of one visit show visitors the same code. */
  const checkInCodeOf = async (
    dealId: string,
    projectId: string,
    { visitAt, visit }: VisitShown,
  ): Promise<string | null> => {
    if (visitAt === null || checkInRefusal({ visitAt, visit }, now(), projects.zoneOf(projectId))) return null
    return (await readCheckInCodes(changes))({ dealId, visitAt }, 'visitor')
  }

  const agentOf = async (owner: string | null): Promise<Pick<VisitPage, 'agent' | 'agentPhone'>> => {
    const { name, phone } = owner ? await contactOfMember(owner) : { name: null, phone: null }
    return { agent: firstName(name), agentPhone: phone }
  }

  const formPage = async (
    { deals }: PageRooms,
    lead: Lead,
    zone: string | null,
  ): Promise<VisitPage | undefined> => {
    const deal = makeDealId(lead.contactId, lead.payload.projectId)
    const [one, form] = await Promise.all([deals.findState(deal, everything), consent.ofForm(lead)])
    if (one && lead.receivedAt <= (one.state.pagesEndedAt ?? Number.NEGATIVE_INFINITY)) return undefined
    const shown = visitOfForm(lead, one?.state)
    const isAgreed = shown.visit.stage !== null && shown.visit.stage !== 'asked'
    const { projectId } = lead.payload
    return {
      dealId: one?.dealId ?? deal,
      page: lead.id,
      reference: lead.id,
      projectId,
      language: languageOf(lead),
      zone,
      ...shown,
      checkInCode: await checkInCodeOf(one?.dealId ?? deal, projectId, shown),
      ...(await agentOf(isAgreed && one ? one.state.owner : null)),
      data: readFormData(lead, form, one?.state),
    }
  }

  const contactsPage = async (
    { deals, contacts }: PageRooms,
    { contactId, leadId, zone, project, isForAllProjects }: IndexedVisitPage,
  ): Promise<VisitPage | undefined> => {
    const sent = await leads.find(leadId)
    // Pages of earlier versions name their project only by the lead.
    const own = project ?? sent?.payload.projectId
    if (own === undefined) return undefined
    const scope: Scope = isForAllProjects ? everything : { projects: [own] }
    const contact = await contacts.read(contactId, scope)
    // The visit in the page's project or, if its data is gone, in the newest deal.
    const one =
      (await deals.findState(makeDealId(contactId, own), scope)) ?? (await deals.findState(contactId, scope))
    const deal = one && (await deals.find(one.dealId, scope))
    const [latest] = deal?.leads ?? []
    if (!deal || !one || !latest) return undefined
    const phone = sent ? contactHandle(sent) : latest.phone
    const projectId = sent?.payload.projectId ?? latest.projectId
    // Later forms, which anybody can send, change neither the language nor the clock of the page.
    const { visitForm } = one.state
    const form = (visitForm === null ? undefined : await leads.find(visitForm)) ?? sent
    const shown = visitOfContact(one.state)
    return {
      dealId: deal.id,
      page: contactPage,
      reference: sent?.id ?? latest.leadId,
      projectId,
      language: form ? languageOf(form) : latest.language,
      zone: zone ?? form?.page?.zone ?? null,
      ...shown,
      checkInCode: await checkInCodeOf(deal.id, projectId, shown),
      ...(await agentOf(deal.owner)),
      data: readContactData(deal, phone, contact, one.state),
    }
  }

  /** A page that a member sent, or in an earlier version a form's. */
  const findSentPage = async (rooms: PageRooms, hash: string): Promise<VisitPage | undefined> => {
    const page = await rooms.visitPages.find(hash)
    if (page?.by !== byBuyer) return page && contactsPage(rooms, page)
    const lead = await leads.find(page.leadId)
    return lead && formPage(rooms, lead, page.zone)
  }

  const findPage = async (token: string): Promise<VisitPage | undefined> => {
    const own = readFormPageToken(token)
    if (!own) {
      const hash = hashOf(token)
      return pageRooms.use({ hash }, rooms => findSentPage(rooms, hash))
    }
    const lead = await leads.find(own.leadId)
    if (!lead || !opensPage(own.secret, lead.page)) return undefined
    const owner = { contactId: lead.contactId, leadId: lead.id }
    return pageRooms.use(owner, rooms => formPage(rooms, lead, lead.page?.zone ?? null))
  }

  return {
    async find(token, reader) {
      const page = await findPage(token)
      if (!page || page.visitAt === null || page.checkInCode === null || reader === 'visitor') return page
      const { dealId, visitAt } = page
      return { ...page, checkInCode: (await readCheckInCodes(changes))({ dealId, visitAt }, reader) }
    },

    async recordRequest({ dealId, page, reference }, id, ask) {
      const contactId = contactOf(dealId)
      const isStored = await pageRooms.use(
        { contactId, leadId: reference },
        async ({ deals, visitPages }) => {
          const record = () =>
            visitPages.recordRequest(dealId, { id, ask, page }, { by: byBuyer, at: now() }, everything)
          if (!changesConsent(ask)) return record()
          const lead = formOf(page) ?? (await deals.newestLead(contactId, everything))
          return sendConsent(dealId, record, lead)
        },
      )
      live.wake()
      return isStored === true
    },

    async checkIn({ dealId, projectId, reference, checkInCode }, id) {
      // A form's page can only check in its own visit.
      if (checkInCode === null) return false
      const at = { act: { by: byBuyer, at: now() }, zone: projects.zoneOf(projectId) }
      const owner = { contactId: contactOf(dealId), leadId: reference }
      const refusal = await pageRooms.use(owner, async ({ visits }) => ({
        why: await visits.checkIn(dealId, { id, how: 'page' }, at, everything),
      }))
      live.wake()
      return refusal !== undefined && refusal.why === undefined
    },

    notice: async hash => (await findStoredNotice(changes, hash))?.text,
  }
}
