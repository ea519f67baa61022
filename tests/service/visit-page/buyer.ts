import { randomUUID } from 'node:crypto'
import type { AppDeps } from '../../../src/service/app-deps.ts'
import { createDeskService, type Sent } from '../desk/desk-service.ts'
import { siteVisit } from '../test-service.ts'

/** 25 November at eleven in the morning, in the site's zone. */
export const agreed = Date.parse('2026-11-25T11:00+05:30')

/** The desk, and a buyer who opens their visit page in a browser without a script. */
export async function withBuyer(parts: Partial<AppDeps> = {}) {
  const service = await createDeskService(undefined, parts)

  /** Sends the visit form from an address and returns the address of the visit page. */
  const book = async ({
    name = 'asha rao',
    number = '+919876543210',
    visitAt = agreed,
    headers,
    payload: more,
    from,
  }: Sent = {}) => {
    service.later(1000)
    const payload = siteVisit({ name, phonenumber: number, siteVisitDate: visitAt / 1000, ...more })
    const answer = await service.visit(payload, headers, from)
    return answer.headers.get('x-visit-page') ?? ''
  }

  const open = (page: string, headers: Record<string, string> = {}) => service.app.request(page, { headers })
  const text = async (page: string) => (await open(page)).text()

  /** The hidden id in a form of the page, which makes a second press harmless. */
  const idOf = async (page: string, what: string) =>
    new RegExp(`name="what" value="${what}"><input type="hidden" name="id" value="([^"]+)"`).exec(
      await text(page),
    )?.[1] ?? ''

  const send = (page: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    service.post(page, new URLSearchParams({ id: randomUUID(), ...fields }).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    })

  /** Changes the only deal, as a member. */
  const change = async (change: Record<string, unknown>) => {
    const deal = await service.dealNamed('asha rao')
    const body = { version: deal.version, ...change }
    return service.ask('PATCH', `/api/desk/deals/${deal.id}`, body)
  }

  /** The address of the contact's page, which a member sends to the number. */
  const contactsPage = async () => {
    const { id } = await service.dealNamed('asha rao')
    const { body } = await service.ask<{ address: string }>('POST', `/api/desk/deals/${id}/page`)
    return new URL(body.address).pathname
  }

  return {
    ...service,
    contactsPage,
    book,
    open,
    text,
    idOf,
    send,
    change,
    deal: () => service.dealNamed('asha rao'),
  }
}
