import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { decryptPush, exampleBrowser } from '../../service/decrypt-push.ts'

/** What the page requested from the browser's push API. */
interface Asked {
  asked: { userVisibleOnly: boolean; keyBytes: number }[]
  isSubscribed: boolean
}

/** A push service on this machine for the browser in RFC 8291's example; it decrypts messages. */
export async function startPushService() {
  const messages: unknown[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    messages.push(JSON.parse(decryptPush(Buffer.concat(parts), exampleBrowser())))
    response.writeHead(201).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    messages,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/browser`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Makes the page's browser use that service, because the real one may be unreachable. */
export const usePushService = (page: Page, endpoint: string) => {
  const { pair, auth } = exampleBrowser()
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') }
  return page.addInitScript(
    described => {
      const asked: Asked = { asked: [], isSubscribed: sessionStorage.getItem('subscribed') === 'yes' }
      Object.assign(globalThis, { pushAsked: asked })
      const keep = (isSubscribed: boolean) => {
        asked.isSubscribed = isSubscribed
        sessionStorage.setItem('subscribed', isSubscribed ? 'yes' : 'no')
      }
      const subscription = {
        async unsubscribe() {
          keep(false)
          return true
        },
        toJSON: () => described,
      }
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (asked.isSubscribed ? subscription : null),
        async subscribe(options: { userVisibleOnly: boolean; applicationServerKey: Uint8Array }) {
          const { userVisibleOnly, applicationServerKey } = options
          asked.asked.push({ userVisibleOnly, keyBytes: applicationServerKey.byteLength })
          keep(true)
          return subscription
        },
      })
    },
    { endpoint, expirationTime: null, keys },
  )
}

/** Subscription requests since the page was loaded. */
export const pushAsked = (page: Page): Promise<Asked> =>
  page.evaluate(() => (globalThis as unknown as { pushAsked: Asked }).pushAsked)
