import type { Deal } from '#api/deals/deal.ts'
import type { InboxPage } from '#api/inbox/inbox.ts'
import type { AppDeps } from '../../../src/service/app-deps.ts'
import { signedInAs } from '../team-members.ts'
import { createTestService, enquiry, siteVisit } from '../test-service.ts'
import { deskStorage } from './desk-storage.ts'

/** A response of the desk. */
export interface Answered<Body> {
  status: number
  body: Body
}

type Service = Awaited<ReturnType<typeof createTestService>>

/** The sender, time and source of one lead in a test. */
export interface Sent {
  name?: string
  number?: string
  source?: string | null
  medium?: string | null
  campaign?: string | null
  /** The time of a site visit, in milliseconds. */
  visitAt?: number
  headers?: Record<string, string>
  /** The sender's network address. */
  from?: string
  /** Further fields of the payload. */
  payload?: Record<string, unknown>
}

/** The service with a signed-in admin and agent, on a clock that tests can move. */
export async function createDeskService(
  start = Date.parse('2026-11-10T10:00+05:30'),
  parts: Partial<AppDeps> = {},
) {
  let time = start
  const now = () => time
  const country = { code: 'IN' as string | null }
  const store = parts.store ?? (await deskStorage().open())
  const service: Service = await createTestService({
    now,
    country: async () => country.code,
    ...parts,
    store,
  })
  const admin = await signedInAs(service.team, 'admin', 'admin@northfield.example', now)
  const agent = await signedInAs(service.team, 'agent', 'agent@northfield.example', now)
  let signedInAt = time

  /** Sessions end when a test moves the clock by days. */
  const staySignedIn = async () => {
    if (Math.abs(time - signedInAt) < 3_600_000) return
    signedInAt = time
    Object.assign(admin, await signedInAs(service.team, 'admin', 'admin@northfield.example', now))
    Object.assign(agent, await signedInAs(service.team, 'agent', 'agent@northfield.example', now))
  }

  const ask = async <Body = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    as: Record<string, string> = admin,
  ): Promise<Answered<Body>> => {
    await staySignedIn()
    const answer = await service.app.request(path, {
      method,
      headers: { ...as, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.json() }
  }

  const inbox = async (query = '') => {
    const { status, body } = await ask<InboxPage>('GET', `/api/desk/inbox?${query}`)
    if (status !== 200) throw new Error(`the inbox answered ${status}: ${JSON.stringify(body)}`)
    return body
  }

  return {
    ...service,
    admin,
    agent,
    country,
    now,
    ask,
    inbox,
    at(moment: number | string) {
      time = typeof moment === 'number' ? moment : Date.parse(moment)
    },
    later(milliseconds: number) {
      time += milliseconds
    },
    /** Sends a lead, a second after the one before, and returns its reference. */
    async send(sent: Sent = {}): Promise<string> {
      time += 1000
      const { name = 'asha rao', number = '+919876543210', visitAt, headers, from } = sent
      const utm = {
        source: sent.source ?? null,
        medium: sent.medium ?? null,
        campaign: sent.campaign ?? null,
      }
      const answer =
        visitAt === undefined
          ? await service.enquire(
              enquiry({ name, phoneNumber: number, utmDetails: { ...utm, keyword: null }, ...sent.payload }),
              headers,
              from,
            )
          : await service.visit(
              siteVisit({
                name,
                phonenumber: number,
                siteVisitDate: Math.floor(visitAt / 1000),
                utmDetails: utm,
                ...sent.payload,
              }),
              headers,
              from,
            )
      const { id } = await answer.json()
      if (answer.status !== 201) throw new Error(`the lead was answered ${answer.status}`)
      return id
    },
    async names(query = ''): Promise<string[]> {
      return (await inbox(query)).rows.map(({ name }) => name)
    },
    /** The deal of a contact's name. */
    async dealNamed(name: string): Promise<Deal> {
      const row = (await inbox('limit=200')).rows.find(one => one.name === name)
      if (!row) throw new Error(`nobody is named ${name}`)
      return (await ask<{ deal: Deal }>('GET', `/api/desk/deals/${row.dealId}`)).body.deal
    },
  }
}

/** A phone number for each contact. */
export const numbered = (index: number): string => `+9198765${String(index).padStart(5, '0')}`
