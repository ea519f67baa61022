import { Hono } from 'hono'
import { deskPaths } from '#api/desk-paths.ts'
import { type OwnPhoneResponse, ownPhoneChange } from '#api/settings/own-phone.ts'
import { jsonBody } from '#lib/http/body/json-body.ts'
import { HttpError } from '#lib/http/http-error.ts'
import type { CrmDeps } from '../crm-deps.ts'
import { asInternational } from '../leads/phone.ts'
import type { DeskEnv } from '../team/desk-env.ts'
import { phoneOf, storePhone } from './member-phones.ts'

const readable = (typed: string, country: string): string => {
  const phone = asInternational(typed, country)
  if (phone) return phone
  throw new HttpError(400, 'Enter the phone number with its country code, such as +91 98765 43210.', 'phone')
}

/** The number at which buyers reach a member, which each member sets. */
export const phoneRoutes = ({ changes, projects, now }: CrmDeps): Hono<DeskEnv> =>
  new Hono<DeskEnv>()
    .get(deskPaths.phone, async c =>
      c.json<OwnPhoneResponse>({ ok: true, phone: await phoneOf(changes, c.var.member.email) }),
    )
    .post(deskPaths.phone, async c => {
      const { phone: typed } = await jsonBody(c, ownPhoneChange)
      const phone = typed === null ? null : readable(typed, projects.all[0]?.settings.defaultCountry ?? '')
      const by = c.var.member.email
      await storePhone(changes, by, phone)
      const what = `${phone === null ? 'removed' : 'changed'} the number buyers see`
      await changes.beginAudit({ at: now(), by, kind: 'team', what })
      return c.json<OwnPhoneResponse>({ ok: true, phone })
    })
