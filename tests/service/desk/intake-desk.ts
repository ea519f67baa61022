import { createHmac, randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { MadeKeyResponse } from '#api/settings/intake-keys.ts'
import type { AppDeps } from '../../../src/service/app-deps.ts'
import { createDeskService } from './desk-service.ts'

export const intakePath = '/api/desk/intake'
export const lead = { name: 'Nila Portal', phone: '+919845077701', campaign: 'autumn' }
export const portal = { id: 'a1b2c3d4e5f6', source: 'Portal' }

/** A desk with an intake key, and a function that posts leads signed with it. */
export const withKey = async (deps: Partial<AppDeps> = {}) => {
  const desk = await createDeskService(undefined, deps)
  const made = await desk.ask<MadeKeyResponse>('POST', '/api/desk/intake-keys', portal)
  expect(made.status).toBe(201)
  const { key } = made.body
  const secret = key.split('.')[1] ?? ''
  const post = async (
    sent: unknown = lead,
    more: { id?: string; seconds?: number; headers?: Record<string, string>; signed?: string } = {},
  ) => {
    const { id = randomUUID(), seconds = Math.floor(desk.now() / 1000) } = more
    const body = JSON.stringify(sent)
    const text = `${id}.${seconds}.${more.signed ?? body}`
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${key}`,
      'webhook-id': id,
      'webhook-timestamp': String(seconds),
      'webhook-signature': `v1,${createHmac('sha256', secret).update(text).digest('base64')}`,
      ...more.headers,
    }
    const answer = await desk.app.request(intakePath, { method: 'POST', body, headers })
    return { status: answer.status, body: await answer.json(), headers: answer.headers }
  }
  return { ...desk, key, made, post }
}
