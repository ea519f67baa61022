import { Hono } from 'hono'
import { deskPaths } from '#api/desk-paths.ts'
import {
  type DoNotCallChanged,
  type DoNotCallFound,
  type DoNotCallResponse,
  doNotCallChange,
  doNotCallLookUp,
} from '#api/settings/do-not-call.ts'
import { jsonBody } from '#lib/http/body/json-body.ts'
import { HttpError } from '#lib/http/http-error.ts'
import type { CrmDeps } from '../crm-deps.ts'
import { numbersIn } from '../leads/numbers-in.ts'
import { asE164, asInternational } from '../leads/phone.ts'
import type { DeskEnv } from '../team/desk-env.ts'
import { requireAdmin } from '../team/require-member.ts'

const numbers = (count: number) => `${count} ${count === 1 ? 'number' : 'numbers'}`

/** The do-not-call list for admins: its size, whether a number is on it, and adding or removing numbers. */
export function doNotCallRoutes({ changes, doNotCall, projects, live, now }: CrmDeps): Hono<DeskEnv> {
  const country = projects.all[0]?.settings.defaultCountry ?? ''
  return new Hono<DeskEnv>()
    .get(deskPaths.doNotCall, requireAdmin, async c =>
      c.json<DoNotCallResponse>({ ok: true, count: (await doNotCall.read()).count }),
    )
    .post(deskPaths.doNotCallLookUp, requireAdmin, async c => {
      const { number } = await jsonBody(c, doNotCallLookUp)
      const phone = asE164(number, country)
      if (!phone) throw new HttpError(400, 'Enter the whole phone number.', 'number')
      const { has } = await doNotCall.read()
      return c.json<DoNotCallFound>({
        ok: true,
        number: asInternational(phone, country) ?? phone,
        isListed: has(phone),
      })
    })
    .post(deskPaths.doNotCall, requireAdmin, async c => {
      const { numbers: lines, isAdded } = await jsonBody(c, doNotCallChange)
      const { phones, wrong } = numbersIn(lines, country)
      const { changed, count } = await doNotCall.change(phones, isAdded)
      const what = `${isAdded ? 'added' : 'removed'} ${numbers(changed)} ${isAdded ? 'to' : 'from'} the do-not-call list`
      if (changed > 0) {
        await changes.beginAudit({ at: now(), by: c.var.member.email, kind: 'team', what })
        live.send({ kind: 'resync' })
      }
      return c.json<DoNotCallChanged>({ ok: true, changed, count, wrong })
    })
}
