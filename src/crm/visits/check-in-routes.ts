import { Hono } from 'hono'
import { deskPaths } from '#api/desk-paths.ts'
import { type CheckInResponse, newCheckIn } from '#api/visits/check-in.ts'
import type { CheckInRefusal } from '#domain/decide/decide-check-in.ts'
import { ofAnyOwner } from '#domain/team/scope.ts'
import { distanceBetween } from '#domain/visits/visit-state.ts'
import { jsonBody } from '#lib/http/body/json-body.ts'
import { HttpError } from '#lib/http/http-error.ts'
import { createRateLimit } from '#lib/http/rate-limit.ts'
import type { CrmDeps } from '../crm-deps.ts'
import type { DeskEnv } from '../team/desk-env.ts'
import { findVisitsByCode } from './check-in-code.ts'

/** The most wrong codes per member and hour; too few to guess one of a million. */
const wrongCodesAnHour = 20
const hourMs = 3_600_000

/** Why a visitor cannot be checked in, as the member at the gate reads it. */
const refusals: Record<CheckInRefusal, string> = {
  'no-visit': 'No visit is booked. Book one first.',
  video: 'This is a video visit. Change it to a visit at the site first.',
  'other-day': 'The visit is on another day. Move it to today first.',
}

export function checkInRoutes({ changes, deals, visits, projects, live, now }: CrmDeps): Hono<DeskEnv> {
  const wrongCodes = createRateLimit(wrongCodesAnHour, now, hourMs)

  return new Hono<DeskEnv>().post(deskPaths.checkIns, async c => {
    const { id, code, dealId, place } = await jsonBody(c, newCheckIn)
    const { zoneOf } = projects
    // A visitor who shows the code is at the gate, so any member there may check them in.
    const scope = code === undefined ? c.var.scope : ofAnyOwner(c.var.scope)

    const findByCode = async (typed: string) => {
      const allowance = wrongCodes.take(c.var.member.email)
      if (!allowance.isFree) {
        const headers = { 'retry-after': String(allowance.retryAfterSeconds) }
        throw new HttpError(429, 'Too many wrong codes. Check them in by name.', 'code', headers)
      }
      const found = await findVisitsByCode({ changes, visits }, typed, { now: now(), scope, zoneOf })
      const match = found.find(({ visit }) => dealId === undefined || visit.dealId === dealId)
      if (!match) throw new HttpError(404, 'No visit today has this code. Check the digits.', 'code')
      allowance.giveBack()
      return { dealId: match.visit.dealId, how: match.how }
    }

    const by = code === undefined ? { dealId: dealId ?? '', how: 'name' as const } : await findByCode(code)
    const deal = await deals.find(by.dealId, scope)
    if (!deal) throw new HttpError(404, 'This person is no longer in the desk. They may have been erased.')
    const site = projects.filedUnder(deal.projectId)?.settings.map.coordinates
    const metres = place && site ? distanceBetween(site, place) : undefined
    const act = { by: c.var.member.email, at: now() }
    const refusal = await visits.checkIn(
      deal.id,
      { id, how: by.how, metres },
      { act, zone: zoneOf(deal.projectId) },
      scope,
    )
    if (refusal) throw new HttpError(400, refusals[refusal], 'visitAt')
    live.wake()
    const seen = await deals.find(deal.id, c.var.scope)
    const leads = seen?.leads.map(({ deliveries: _, ...lead }) => lead) ?? []
    return c.json<CheckInResponse>({
      ok: true,
      name: deal.name,
      at: deal.visit.checkIn?.at ?? act.at,
      ...(seen && { deal: { ...seen, leads } }),
    })
  })
}
