import { hash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { deskPaths } from '#api/desk-paths.ts'
import { bareName, fieldNames, postFields } from '#api/import/field-names.ts'
import type { LeadResponse } from '#api/leads/leads.ts'
import {
  intakeLead,
  intakePerMinute,
  type StoredIntakeKey,
  storedIntakeKeys,
} from '#api/settings/intake-keys.ts'
import { findEnquiryError } from '#domain/leads/rules.ts'
import { messages } from '#labels/english.ts'
import { bodyKind, bodyText } from '#lib/http/body/body.ts'
import { parseJson } from '#lib/http/body/json-body.ts'
import { HttpError } from '#lib/http/http-error.ts'
import { createRateLimit } from '#lib/http/rate-limit.ts'
import type { ProjectSet } from '#project/project-set.ts'
import type { ChangeRecords } from '#store/change-records.ts'
import type { Channel, LeadRecords } from '#store/lead-records.ts'
import { changeDocument, readDocument } from '../documents/documents.ts'
import { unknownName } from '../import/compare-rows.ts'
import { chatFields, leadFromSource } from '../import/lead-from-source.ts'
import { fingerprint } from '../leads/fingerprint.ts'
import { asE164 } from '../leads/phone.ts'
import type { ServiceEnv } from '../team/service-env.ts'
import { type SignatureFault, verifyPlainKey, verifySignature } from './intake-keys.ts'
import { readAnswers, readHandles, readWishes } from './read-answers.ts'

/** Renames the known fields of a sender that can't sign; other fields stay. */
export function namePlainFields(sent: Record<string, unknown>): Record<string, unknown> {
  const named: Record<string, unknown> = {}
  const taken = new Set<string>()
  for (const field of postFields) {
    const found = fieldNames[field]
      .map(wanted => Object.keys(sent).find(key => bareName(key) === wanted && !taken.has(key)))
      .find(key => key !== undefined && sent[key] !== '' && sent[key] !== null)
    if (found === undefined) continue
    taken.add(found)
    const value = sent[found]
    named[field] = typeof value === 'number' ? String(value) : value
  }
  const rest = Object.entries(sent).filter(([key]) => !taken.has(key) && !Object.hasOwn(named, key))
  return { name: unknownName, ...named, ...Object.fromEntries(rest.filter(([key]) => key !== 'name')) }
}

/** The use of a key is recorded at most this often, so that a thousand leads cost one write. */
const everyMs = 3_600_000

/** Records that a key was used, so that admins see unused ones. A failure here never refuses a lead. */
async function recordKeyUse(
  changes: Pick<ChangeRecords, 'settings' | 'saveSettings'>,
  { id, usedAt }: StoredIntakeKey,
  now: number,
): Promise<void> {
  if (usedAt !== null && now - usedAt < everyMs) return
  const used = (keys: StoredIntakeKey[]) => keys.map(key => (key.id === id ? { ...key, usedAt: now } : key))
  await changeDocument(changes, 'intake-keys', storedIntakeKeys, [], used).catch(() => {})
}

interface IntakeDeps {
  changes: Pick<ChangeRecords, 'settings' | 'saveSettings'>
  projects: ProjectSet
  store: Pick<LeadRecords, 'insert' | 'answered'>
  channels: Channel[]
  now: () => number
  onLeadStored(): void
}

const faults: Record<SignatureFault, string> = {
  key: 'This key is not known, or was revoked.',
  time: 'webhook-timestamp must be the time of sending in seconds, within five minutes of ours.',
  signature:
    'webhook-signature must be v1, and the HMAC-SHA256 of id.timestamp.body with the key’s secret in base64.',
}

/** The fields of a request; a sender that can't sign may send a form and use its own field names. */
const readFields = (body: string, kind: ReturnType<typeof bodyKind>, isPlain = false) => {
  const sent = kind === 'form' ? Object.fromEntries(new URLSearchParams(body)) : parseJson(body)
  return isPlain ? namePlainFields(sent) : sent
}

const readLead = (sent: Record<string, unknown>) => {
  const read = v.safeParse(intakeLead, sent, { abortEarly: true })
  if (read.success) {
    const handles = readHandles(sent, read.output.phone === '')
    const wishes = readWishes(sent)
    return { ...read.output, ...handles, wishes, answers: readAnswers(sent, { handles, wishes }) }
  }
  const [issue] = read.issues
  throw new HttpError(400, issue.message, v.getDotPath(issue) ?? undefined)
}

/** Takes leads of portals and ad platforms: signed with a key of their source, or plain if the key allows it. */
export function intakeRoutes({
  changes,
  projects,
  store,
  channels,
  now,
  onLeadStored,
}: IntakeDeps): Hono<ServiceEnv> {
  const limit = createRateLimit(intakePerMinute)

  const keyOf = async (c: Context<ServiceEnv>, body: string) => {
    const { value: keys } = await readDocument(changes, 'intake-keys', storedIntakeKeys, [])
    const inAddress = c.req.param('key')
    const shown = {
      authorization: c.req.header('authorization'),
      id: c.req.header('webhook-id'),
      seconds: c.req.header('webhook-timestamp'),
      signatures: c.req.header('webhook-signature'),
    }
    const key =
      inAddress === undefined ? verifySignature(shown, body, keys, now()) : verifyPlainKey(inAddress, keys)
    if (typeof key === 'string') throw new HttpError(401, faults[key])
    return key
  }

  /** The sender's id of a lead or, without one, the body, so that a retry never becomes a second lead. */
  const idempotencyKey = (c: Context<ServiceEnv>, keyId: string, body: string): string => {
    const id = c.req.header('webhook-id')
    if (id === undefined) return `intake:${keyId}:${hash('sha256', body, 'base64url')}`
    if (/^[\x21-\x7e]{1,200}$/.test(id)) return `intake:${keyId}:${id}`
    throw new HttpError(400, 'webhook-id must be 1 to 200 visible ASCII characters.')
  }

  const take = async (c: Context<ServiceEnv>) => {
    c.header('cache-control', 'no-store')
    const kind = bodyKind(c.req.raw.headers)
    const body = await bodyText(c.req.raw)
    const key = await keyOf(c, body)
    if (kind !== 'json' && !key.isPlain) throw new HttpError(415, 'Send application/json.')
    const sent = readFields(body, kind, key.isPlain)
    const { name, phone, email, chat, medium, campaign, projectId, wishes, answers } = readLead(sent)
    const project = projectId === undefined ? c.var.project : projects.filedUnder(projectId)
    if (!project) throw new HttpError(400, 'This project is not served here.', 'projectId')
    const handles = { ...(email !== undefined && { email }), ...chatFields(chat) }
    const fields = { ...handles, ...wishes }
    const isValid = (typed: string) => phone === '' || asE164(typed, project.settings.defaultCountry) !== null
    const fault = findEnquiryError(
      { name, phone: phone || Object.values(handles).join() },
      { letters: 'any', messages },
      isValid,
    )
    if (fault) throw new HttpError(400, fault.message, fault.field)
    const lead = leadFromSource(
      {
        ...{ name, phone, medium, campaign, fields, answers },
        source: key.source,
        receivedAt: now(),
        idempotencyKey: idempotencyKey(c, key.id, body),
        entry: { by: 'portal' },
      },
      project,
    )
    // The same fingerprint that draining the spool would compute.
    const print = fingerprint(lead.form, lead.payload)
    const before = lead.idempotencyKey && (await store.answered(lead.idempotencyKey, print))
    const allowance = before ? undefined : limit.take(key.id)
    if (allowance && !allowance.isFree) {
      const retry = { 'retry-after': String(allowance.retryAfterSeconds) }
      throw new HttpError(
        429,
        `One key can send at most ${intakePerMinute} leads a minute. Wait, then send the rest.`,
        undefined,
        retry,
      )
    }
    const stored = before || (await store.insert(lead, print, channels))
    if (stored.outcome === 'conflict')
      throw new HttpError(422, 'This webhook-id was used before with another body.')
    if (stored.outcome === 'kept') {
      onLeadStored()
      await recordKeyUse(changes, key, now())
    }
    return c.json<LeadResponse>({ ok: true, id: stored.id }, stored.outcome === 'kept' ? 201 : 200)
  }

  return new Hono<ServiceEnv>().post(deskPaths.intake, take).post(deskPaths.plainIntake, take)
}
