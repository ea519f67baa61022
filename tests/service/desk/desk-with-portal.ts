import { randomUUID } from 'node:crypto'
import type { Deal } from '#api/deals/deal.ts'
import type { AppDeps } from '../../../src/service/app-deps.ts'
import { withKey } from './intake-desk.ts'

export const number = '+919845033101'
export const byMail = { name: 'Nila Mail', email: 'Nila@Buyer.example' }
export const byChat = {
  name: 'Chitra Chat',
  chat: { app: 'Pigeon', id: 'chitra_77', link: 'https://pigeon.example/c/chitra_77' },
}

/** A desk with an intake key, and a portal that sends signed leads. */
export const deskWithPortal = async (deps: Partial<AppDeps> = {}) => {
  const desk = await withKey(deps)
  const post = (lead: object) => {
    desk.later(1000)
    return desk.post(lead)
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
