import { createECDH, createPublicKey, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jwtVerify } from 'jose'
import { onTestFinished } from 'vitest'
import type { NotificationMessage } from '#api/notifications.ts'
import { decryptPush } from './decrypt-push.ts'

/** A message as the push service received it. */
interface Received {
  headers: Record<string, string | string[] | undefined>
  message: NotificationMessage
  /** The key that signed it, after a check of the signature. */
  signedBy: string
}

const verifySender = async (header = '', origin: string): Promise<string> => {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? []
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)]
  const jwk = { kty: 'EC', crv: 'P-256', x: x.toString('base64url'), y: y.toString('base64url') }
  await jwtVerify(token, createPublicKey({ key: jwk, format: 'jwk' }), { audience: origin })
  return key
}

/** A browser with its own push service on this machine, which decrypts each message; `answer` sets the response of that service. */
export async function pushBrowser(answer = { status: 201 }) {
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys('base64url')
  const auth = randomBytes(16)
  const received: Received[] = []

  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const { headers } = request
    const signedBy = await verifySender(headers.authorization, `http://${headers.host}`)
    received.push({
      headers,
      signedBy,
      message: JSON.parse(decryptPush(Buffer.concat(parts), { pair, auth })),
    })
    response.writeHead(answer.status).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    received,
    answer,
    /** The subscription that the browser's page sends. */
    subscription: {
      endpoint: `http://127.0.0.1:${port}/${randomBytes(8).toString('hex')}`,
      keys: { p256dh, auth: auth.toString('base64url') },
    },
  }
}
