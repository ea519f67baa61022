import { createHmac, randomUUID } from 'node:crypto'
import type { Deal } from '#contract/deals/deal.ts'
import type { MadeKeyResponse } from '#contract/settings/intake-keys.ts'
import type { AppDeps } from '../../../src/service/app-deps.ts'
import { createDeskService } from './desk-service.ts'

export const number = '+919845033101'
export const byMail = { name: 'Nila Mail', email: 'Nila@Buyer.example' }
export const byChat = {
  name: 'Chitra Chat',
  chat: { app: 'Pigeon', id: 'chitra_77', link: 'https://pigeon.example/c/chitra_77' },
}

/** A desk to which a portal sends leads, signed with its key. */
export const deskWithPortal = async (deps: Partial<AppDeps> = {}) => {
  const desk = await createDeskService(undefined, deps)
  const { body } = await desk.ask<MadeKeyResponse>('POST', '/api/desk/intake-keys', {
    id: 'a1b2c3d4e5f6',
    source: 'Portal',
  })
  const post = async (lead: object) => {
    desk.later(1000)
    const [id, seconds, text] = [randomUUID(), Math.floor(desk.now() / 1000), JSON.stringify(lead)]
    const secret = body.key.split('.')[1] ?? ''
    const signature = createHmac('sha256', secret).update(`${id}.${seconds}.${text}`).digest('base64')
    const answer = await desk.app.request('/api/desk/intake', {
      method: 'POST',
      body: text,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${body.key}`,
        'webhook-id': id,
        'webhook-timestamp': String(seconds),
        'webhook-signature': `v1,${signature}`,
      },
    })
    return { status: answer.status, body: await answer.json() }
  }
  const askDeal = (method: string, path: string, sent?: object, as?: Record<string, string>) =>
    desk.ask<{ deal: Deal; error?: string; field?: string; leads?: number; address?: string }>(
      method,
      `/api/desk/deals/${path}`,
      sent,
      as,
    )
  const addHandle = ({ id, version }: Deal, handle: object) =>
    askDeal('POST', `${id}/handles`, { id: randomUUID(), version, ...handle })
  return { ...desk, post, askDeal, addHandle }
}
