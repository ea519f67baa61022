import { Hono } from 'hono'
import { deskPaths } from '#api/desk-paths.ts'
import {
  type IntakeKeysResponse,
  type MadeKeyResponse,
  newIntakeKey,
  type StoredIntakeKey,
  storedIntakeKeys,
} from '#api/settings/intake-keys.ts'
import { jsonBody } from '#lib/http/body/json-body.ts'
import { HttpError } from '#lib/http/http-error.ts'
import type { CrmDeps } from '../crm-deps.ts'
import { changeDocument, readDocument } from '../documents/documents.ts'
import type { DeskEnv } from '../team/desk-env.ts'
import { requireAdmin } from '../team/require-member.ts'
import { hashOf, newKeySecret } from './intake-keys.ts'

const maxKeys = 100

/** Whether the request repeats one whose response, with the key, was lost. */
const isUnseen = (stored: StoredIntakeKey, { source, by, isPlain }: StoredIntakeKey): boolean =>
  stored.source === source &&
  stored.by === by &&
  stored.isPlain === isPlain &&
  stored.usedAt === null &&
  stored.revokedAt === null

const shown = (keys: readonly StoredIntakeKey[]) => keys.map(({ hash: _, ...key }) => key)

/** The keys with which portals and ad platforms send leads; admins create, see once and revoke them. */
export function keyRoutes({ changes, now }: CrmDeps): Hono<DeskEnv> {
  return new Hono<DeskEnv>()
    .get(deskPaths.intakeKeys, requireAdmin, async c => {
      const { value } = await readDocument(changes, 'intake-keys', storedIntakeKeys, [])
      return c.json<IntakeKeysResponse>({ ok: true, keys: shown(value) })
    })
    .post(deskPaths.intakeKeys, requireAdmin, async c => {
      const { id, source, isPlain } = await jsonBody(c, newIntakeKey)
      const secret = newKeySecret()
      const by = c.var.member.email
      const made = {
        ...{ id, source, by, madeAt: now(), revokedAt: null, usedAt: null, hash: hashOf(secret) },
        ...(isPlain && { isPlain: true as const }),
      }
      let isRepeat = false
      const keys = await changeDocument(changes, 'intake-keys', storedIntakeKeys, [], all => {
        const existing = all.find(key => key.id === id)
        isRepeat = existing !== undefined
        if (existing && !isUnseen(existing, made))
          throw new HttpError(409, 'This was already sent for another key. Reload the page and try again.')
        if (existing) return all.map(key => (key === existing ? { ...made, madeAt: existing.madeAt } : key))
        const left = all.filter(({ revokedAt }) => revokedAt === null)
        if (left.length >= maxKeys)
          throw new HttpError(400, `There can be at most ${maxKeys} keys. Revoke one first.`)
        return [...all.slice(-maxKeys), made]
      })
      const what = `made an intake key${isPlain ? ' for unsigned requests' : ''}, source=${source}`
      if (!isRepeat) await changes.beginAudit({ at: now(), by, kind: 'team', what })
      return c.json<MadeKeyResponse>({ ok: true, keys: shown(keys), key: `${id}.${secret}` }, 201)
    })
    .delete(deskPaths.intakeKey, requireAdmin, async c => {
      const id = c.req.param('id')
      let source: string | undefined
      const keys = await changeDocument(changes, 'intake-keys', storedIntakeKeys, [], all => {
        source = all.find(key => key.id === id)?.source
        return all.map(key => (key.id === id && key.revokedAt === null ? { ...key, revokedAt: now() } : key))
      })
      if (source === undefined) throw new HttpError(404, 'This key does not exist. Reload the page.')
      const what = `revoked an intake key, source=${source}`
      await changes.beginAudit({ at: now(), by: c.var.member.email, kind: 'team', what })
      return c.json<IntakeKeysResponse>({ ok: true, keys: shown(keys) })
    })
}
